/** Panels that rise as sheets on a phone. */
export type Sheet = "log" | "chat" | "oracle" | "replay";

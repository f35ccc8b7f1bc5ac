/** How long a roll takes to be seen. */

export const WAVE_LASTS = 950; // milliseconds
export const DIE_APART = 90;

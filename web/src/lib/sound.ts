/** Short sounds of our own, made when they are heard: bells from pure tones, taps from noise. Silent unless chosen. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "dice" | "trick" | "end";

/** One stroke: when it begins and how long it rings, in seconds; a tone's pitch or a noise's colour, in hertz. */
interface Stroke {
	from: number;
	lasts: number;
	pitch: number;
	loud: number;
	isNoise?: boolean;
}

const tap = (from: number, pitch: number): Stroke => ({ from, lasts: 0.07, pitch, loud: 0.5, isNoise: true });
const bell = (from: number, pitch: number): Stroke => ({ from, lasts: 0.5, pitch, loud: 0.12 });

const SOUNDS: Record<Sound, readonly Stroke[]> = {
	turn: [bell(0, 660), bell(0.12, 880)],
	card: [tap(0, 1800)],
	dice: [tap(0, 2600), tap(0.07, 2100), tap(0.16, 2400), tap(0.22, 1900)],
	trick: [tap(0, 1200), bell(0.04, 523), bell(0.1, 659)],
	end: [bell(0, 523), bell(0.14, 659), bell(0.28, 784), bell(0.42, 1047)],
};

let context: AudioContext | undefined;

export function sound(name: Sound): void {
	if (settings.hasSound) {
		context ??= new AudioContext();
		void context.resume(); // browsers let nothing sound before somebody has pressed something
		for (const stroke of SOUNDS[name]) {
			strike(context, stroke);
		}
	}
}

function strike(audio: AudioContext, { from, lasts, pitch, loud, isNoise }: Stroke): void {
	const begin = audio.currentTime + from;
	const volume = new GainNode(audio, { gain: loud });
	volume.gain.setValueAtTime(loud, begin);
	volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
	volume.connect(audio.destination);
	const source = isNoise ? noise(audio, lasts) : new OscillatorNode(audio, { frequency: pitch });
	const colour = isNoise ? new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 }) : null;
	(colour ? source.connect(colour) : source).connect(volume);
	source.start(begin);
	source.stop(begin + lasts);
}

function noise(audio: AudioContext, lasts: number): AudioBufferSourceNode {
	const length = Math.ceil(audio.sampleRate * lasts);
	const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
	buffer.copyToChannel(
		Float32Array.from({ length }, () => Math.random() * 2 - 1),
		0,
	);
	return new AudioBufferSourceNode(audio, { buffer });
}

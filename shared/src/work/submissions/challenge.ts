import { z } from 'zod';

/** Gestures that anybody can make with one hand, and that a small photo shows. */
export const GESTURES = ['one_finger', 'two_fingers', 'three_fingers', 'open_hand'] as const;
export type Gesture = (typeof GESTURES)[number];

/** Three digits: written in a moment, and guessed one time in a thousand. */
const CODE = /^\d{3}$/;

/** What the photos of an attempt are asked to show: a gesture, or a code of three digits. */
export const challenge = z.union([z.enum(GESTURES), z.string().regex(CODE)]);
export type Challenge = z.infer<typeof challenge>;

export const isGesture = (asked: string): asked is Gesture => (GESTURES as readonly string[]).includes(asked);

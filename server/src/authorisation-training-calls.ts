import type { MakeCall } from './authorisation-calls.ts';

/** How each call of the table that is about training is made: courses, learning, certificates, teams and files. */
export const TRAINING_CALLS: Record<string, MakeCall> = {};

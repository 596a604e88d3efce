/** How long the photo of the submission in hand stands on the screen before it can be decided (milliseconds). */
export const SEEN_MS = 300;

/** Whether what is in hand has been seen. */
export interface Gate {
  /** The submission in hand. */
  readonly id: string | null;
  /** Since when its photo has been on the screen without a break (milliseconds); null while it is not. */
  readonly since: number | null;
  /** Its photo stood there for long enough; it may be out of view since. */
  readonly seen: boolean;
}

export const closedGate: Gate = { id: null, since: null, seen: false };

/** Another submission is in hand: nothing of it has been seen. */
export const take = (gate: Gate, id: string | null): Gate =>
  gate.id === id ? gate : { id, since: null, seen: false };

/** The photo of `id` was looked for on the screen at a moment. A break starts the time anew. */
export function look(gate: Gate, id: string, isInView: boolean, at: number): Gate {
  if (gate.id !== id || gate.seen) return gate;
  if (!isInView) return gate.since === null ? gate : { ...gate, since: null };
  const since = gate.since ?? at;
  return { id, since, seen: at - since >= SEEN_MS };
}

/** A decision is only ever about what was seen. */
export const mayDecide = (gate: Gate, id: string): boolean => gate.id === id && gate.seen;

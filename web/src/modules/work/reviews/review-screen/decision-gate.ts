/** How long a submission's photo must be on the screen before it can be decided (milliseconds). */
export const SEEN_MS = 300;

/** Records whether the current submission has been seen. */
export interface Gate {
  /** Id of the current submission. */
  readonly id: string | null;
  /** Since when its photo has been continuously on the screen (milliseconds); null while it is not. */
  readonly since: number | null;
  /** Its photo was on the screen for long enough; it may have left the view since. */
  readonly seen: boolean;
}

export const closedGate: Gate = { id: null, since: null, seen: false };

/** Makes `id` the current submission; a different one starts unseen. */
export const take = (gate: Gate, id: string | null): Gate =>
  gate.id === id ? gate : { id, since: null, seen: false };

/** Records whether the photo of `id` was in view at time `at`. An interruption restarts the time. */
export function look(gate: Gate, id: string, isInView: boolean, at: number): Gate {
  if (gate.id !== id || gate.seen) return gate;
  if (!isInView) return gate.since === null ? gate : { ...gate, since: null };
  const since = gate.since ?? at;
  return { id, since, seen: at - since >= SEEN_MS };
}

/** A submission can be decided only after it was seen. */
export const mayDecide = (gate: Gate, id: string): boolean => gate.id === id && gate.seen;

let position: string | undefined;

/** Keeps the position of the page's first answer: the stream opens later, and begins there. */
export function noteLivePosition(header: string | null): void {
  position ??= header ?? undefined;
}

/** The last event that this page received, or where its first stream begins; undefined if no answer told it. */
export const livePosition = (): string | undefined => position;

/** Called by the stream itself (read-live-stream.ts) for each event. */
export function reachLivePosition(id: string): void {
  position = id;
}

/** After a sign-out nothing is shown any more, so the next person's stream begins at their first answer. */
export function forgetLivePosition(): void {
  position = undefined;
}

import { setImmediate } from 'node:timers/promises';

/**
 * Lets everything else that waits (requests, timers) have its turn. Call it between the statements of long
 * work: the embedded database answers without leaving the event loop, so awaiting it alone starves the rest.
 */
export async function yieldToOthers(): Promise<void> {
  await setImmediate();
}

/** Gives a function that yields when the last yield is longer ago than `hold` milliseconds. */
export function fairTurns(hold = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < hold) return;
    await yieldToOthers();
    since = performance.now();
  };
}

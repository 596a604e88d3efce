import { setImmediate } from 'node:timers/promises';

/**
 * Lets waiting requests and timers run. Call it between the statements of long work: the embedded database answers
 * without leaving the event loop, so awaiting it alone starves everything else.
 */
export async function yieldToOthers(): Promise<void> {
  await setImmediate();
}

/** Returns a function that yields if the last yield is more than `hold` milliseconds ago. */
export function fairTurns(hold = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < hold) return;
    await yieldToOthers();
    since = performance.now();
  };
}

/** Rows per batch: about a second, during which its trail entries delay the live streams. */
export const BATCH = 5000;

/**
 * Runs batches, each in its own transaction, until one finds nothing to do, so that no transaction is long. A batch
 * must not find what earlier ones did. Returns the total.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const more = await batch();
    if (more === 0) return done;
    done += more;
  }
}

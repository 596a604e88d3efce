/** Rows of a batch: a second or so, during which others wait for what its transaction has added to the trail. */
export const BATCH = 5000;

/**
 * Does batch after batch, each a transaction of its own, until one finds nothing to do, so that no transaction is long
 * whatever their number; what a batch has done the next does not find. Gives how much was done.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const more = await batch();
    if (more === 0) return done;
    done += more;
  }
}

import type { Context } from '../context.ts';

/** Days for which mails are remembered: a cause is told once within that time, and no cause lasts so long. */
const DAYS = 30;

/** Removes mails that were finished long ago. */
export async function sweepMails({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const oldest = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', oldest.toISOString())
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n ? { removed: Number(numDeletedRows) } : undefined;
}

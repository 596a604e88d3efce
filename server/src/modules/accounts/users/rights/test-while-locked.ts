import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '../../../../testing/server.ts';

/** Milliseconds, for calls to come as far as the lock; a slower one makes a test prove less, not fail. */
const LONG_ENOUGH = 400;

/** Begins something while an account is locked, so that whatever wants to change it waits, and goes on at once then. */
export async function testWhileLocked<T>(
  { context }: TestServer,
  uid: string,
  act: () => Promise<T>,
): Promise<T> {
  const { acting } = await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
    const acting = act();
    await setTimeout(LONG_ENOUGH);
    return { acting };
  });
  return await acting;
}

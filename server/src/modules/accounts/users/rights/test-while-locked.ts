import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '../../../../testing/server.ts';

/** Milliseconds for calls to reach the lock; if one is slower, the test proves less but does not fail. */
const LONG_ENOUGH = 400;

/**
 * Starts an action while an account is locked, so that its changes wait; resolves with its result after the release.
 */
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

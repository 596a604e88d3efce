import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { limitConcurrency } from '../../../../platform/pictures/limit-concurrency.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one thread; about 20 ms. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** A hash of nothing that anyone knows, at the same cost: verified where there is no account. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$6uXYYr6MubmwGQ257g5h/w$xO5y+p4nZmFo38MdYRMR6tINJFlyZAK8Cpx41z2pGo8';

/** Hashing takes whole cores and megabytes, so a flood of it waits in a short line of its own. */
const inTurn = limitConcurrency(Math.min(availableParallelism(), 3), 100, 'auth.busy');

/** The argon2id hash of a password, as it is stored. Throws `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, COST));

/**
 * Whether a password is that of a stored hash. Without a hash (no account, or none that may sign in) the answer is
 * no, and takes as long. Throws `unavailable` when too many wait.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const usable = hash?.startsWith('$argon2id$') ? hash : undefined;
  const matches = await inTurn(() => argon2.verify(usable ?? NOBODY, password));
  return matches && usable !== undefined;
}

import { opaqueString } from '@gerai/shared/accounts/users/opaque-string.ts';
import argon2 from '@node-rs/argon2';
import type { Context } from '../../../../platform/context.ts';
import { HEAVY_AT_ONCE, inTurn } from '../../../../platform/turns/in-turn.ts';
import { openTurns } from '../../../../platform/turns/turns.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one thread; about 20 ms. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** A hash of an unknown password at the same cost, verified when there is no account. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$6uXYYr6MubmwGQ257g5h/w$xO5y+p4nZmFo38MdYRMR6tINJFlyZAK8Cpx41z2pGo8';

/** Hashing uses whole cores and megabytes, so a flood of it waits in a short queue of its own. */
const turns = openTurns({ size: HEAVY_AT_ONCE, waiting: 100 });
const hashing = { refusal: 'auth.busy' } as const;

type Waits = Pick<Context, 'stay'>;

/** Hashes a password with argon2id for storage. Throws as `inTurn`. */
export const hashPassword = (password: string, { stay }: Waits = {}): Promise<string> =>
  inTurn(turns, { ...hashing, stay }, () => argon2.hash(opaqueString(password), COST));

/**
 * Whether a password matches a stored hash: as it is hashed now, or exactly as it was typed, which older hashes are of.
 * Without a usable hash (no account, or no sign-in allowed) returns null after the same time. Throws as `inTurn`.
 */
export async function verifyPassword(
  hash: string | undefined,
  password: string,
  { stay }: Waits = {},
): Promise<'normal' | 'as typed' | null> {
  const usable = hash?.startsWith('$argon2id$') ? hash : undefined;
  const matches = async (text: string) =>
    (await inTurn(turns, { ...hashing, stay }, () => argon2.verify(usable ?? NOBODY, text))) &&
    usable !== undefined;
  const normal = opaqueString(password);
  if (await matches(normal)) return 'normal';
  return normal !== password && (await matches(password)) ? 'as typed' : null;
}

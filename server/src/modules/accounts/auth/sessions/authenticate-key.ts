import { timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@gerai/shared/accounts/api-keys/contract.ts';
import { hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type Context, inTurnOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CallCounter } from '../../../../platform/http/bounds/call-counter.ts';
import { ownersOf } from '../../../../platform/http/caller/count-by.ts';
import { strangersOf } from '../../../../platform/http/caller/network-of.ts';
import { digest } from '../../../../platform/keys.ts';
import { recordUse } from '../../api-keys/record-use.ts';

/** Minimum length of keys created before the prefix existed. */
const OLDER_KEY = 32;

/** Keys a minute that one network may make up: each costs a statement. A program that is set up wrong tries less often. */
const MADE_UP_PER_MINUTE = 60;
/** Of 43 characters each. */
const MOST_KNOWN = 1_000;

/** Whether to query the database for a key: not for three dot-separated parts, which are an access token. */
const mayBeKey = (token: string): boolean =>
  token.startsWith(API_KEY_PREFIX) || (token.length >= OLDER_KEY && !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token));

/** The key of the configuration can't be revoked without a restart, so it manages no users. */
const SERVICE_KEY_SCOPES = ['metrics', 'day_end'] as const;

/** Returns the integration whose key a token is, and null for a token that is no key. */
export type AuthenticateKey = (context: Context, token: string, ip: string) => Promise<Actor | null>;

/**
 * Opens the check of API keys. It throws `unauthenticated` for a wrong or ended one, and `rate_limited`, before it asks the
 * database, where too many of a network were wrong; a key that was right here before is looked up all the same.
 */
export function openKeyCheck(madeUp: CallCounter): AuthenticateKey {
  const known = new Set<string>();

  function checkNetworks(ip: string): void {
    for (const { name, times } of strangersOf(ip)) {
      const wait = madeUp.waitOf(name, MADE_UP_PER_MINUTE * times, Date.now());
      if (wait > 0)
        throw new AppError('rate_limited', 'http.too_many_requests', { seconds: Math.ceil(wait / 1000) });
    }
  }

  return async function authenticateKey(context, token, ip) {
    const configured = context.config.SERVICE_KEY;
    if (configured && timingSafeEqual(digest(token), digest(configured)))
      return { kind: 'service', name: 'Service key', scopes: SERVICE_KEY_SCOPES };
    if (!mayBeKey(token)) return null;
    const hash = digest(token);
    const name = hash.toString('base64');
    if (!known.has(name)) checkNetworks(ip);
    const now = context.clock.now();
    const { db } = inTurnOf(context, ...ownersOf(strangersOf(ip)));
    const key = await db
      .selectFrom('api_keys')
      .select(['id', 'name', 'scopes', 'ends_on', 'last_used_at'])
      .where('key_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (key) {
      known.add(name);
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value!);
      if (hasEnded(key.ends_on, businessDate(now)))
        throw new AppError('unauthenticated', 'api_keys.ended', { date: key.ends_on! });
      recordUse(context, key, now);
      return { kind: 'service', name: key.name, api_key_id: key.id, scopes: key.scopes };
    }
    known.delete(name);
    for (const { name: network, times } of strangersOf(ip))
      madeUp.count(network, MADE_UP_PER_MINUTE * times, Date.now());
    if (token.startsWith(API_KEY_PREFIX)) throw new AppError('unauthenticated', 'api_keys.invalid');
    return null;
  };
}

import { timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@gerai/shared/accounts/api-keys/contract.ts';
import { hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import type { Actor, PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyRequest } from 'fastify';
import { type Context, inTurnOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/http/caller/network-of.ts';
import { digest } from '../../../../platform/keys.ts';
import { recordUse } from '../../api-keys/record-use.ts';
import { findActor } from './find-actor.ts';
import type { TokenCheck } from './sign-access-token.ts';

/**
 * Returns the actor of a request's Authorization header: a person with a valid session, or an integration with a
 * service key. Null without a header. Throws `unauthenticated` for a wrong or expired token, `session_not_found` if the
 * session has ended or its user may not sign in.
 */
export async function authenticate(
  context: Context,
  checkToken: TokenCheck,
  { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Actor | null> {
  if (!authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new AppError('unauthenticated', 'auth.unauthenticated');
  return (await serviceOf(context, token, ip)) ?? (await personOf(context, checkToken, token));
}

async function personOf(context: Context, checkToken: TokenCheck, token: string): Promise<PersonActor> {
  const now = context.clock.now();
  const claims = await checkToken(token, now);
  if (!claims) throw new AppError('unauthenticated', 'auth.session_ended');
  const actor = await findActor(context, claims.session_id, now, claims.uid);
  if (actor?.uid !== claims.uid) throw new AppError('session_not_found', 'auth.session_ended');
  return actor;
}

/** Minimum length of keys created before the prefix existed. */
const OLDER_KEY = 32;

/** Whether to query the database for a key: not for three dot-separated parts, which are an access token. */
const mayBeKey = (token: string): boolean =>
  token.startsWith(API_KEY_PREFIX) || (token.length >= OLDER_KEY && !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token));

/** The key of the configuration can't be revoked without a restart, so it manages no users. */
const SERVICE_KEY_SCOPES = ['metrics', 'day_end'] as const;

async function serviceOf(context: Context, token: string, ip: string): Promise<Actor | null> {
  const configured = context.config.SERVICE_KEY;
  if (configured && timingSafeEqual(digest(token), digest(configured)))
    return { kind: 'service', name: 'Service key', scopes: SERVICE_KEY_SCOPES };
  if (!mayBeKey(token)) return null;
  const now = context.clock.now();
  const { db } = inTurnOf(context, networkOf(ip));
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'ends_on', 'last_used_at'])
    .where('key_hash', '=', digest(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (key) {
    if (hasEnded(key.ends_on, businessDate(now)))
      throw new AppError('unauthenticated', 'api_keys.ended', { date: key.ends_on! });
    recordUse(context, key, now);
    return { kind: 'service', name: key.name, api_key_id: key.id, scopes: key.scopes };
  }
  if (token.startsWith(API_KEY_PREFIX)) throw new AppError('unauthenticated', 'api_keys.invalid');
  return null;
}

import { timingSafeEqual } from 'node:crypto';
import { authMessages } from '@gerai/shared/auth/contract.ts';
import type { Actor, PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { digest } from '../../platform/keys.ts';
import { verifyAccessToken } from './access-token.ts';

/**
 * Who a request's Authorization header speaks for: a person with a living session, or an integration with a service
 * key. Null without a header. Throws `unauthenticated` when the token is wrong, expired, or its session has ended.
 */
export async function authenticate(
  context: Context,
  authorization: string | undefined,
): Promise<Actor | null> {
  if (!authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new AppError('unauthenticated', authMessages.unauthenticated);
  const actor = token.includes('.') ? await personOf(context, token) : await serviceOf(context, token);
  if (!actor) throw new AppError('unauthenticated', authMessages.sessionEnded);
  return actor;
}

async function personOf(context: Context, token: string): Promise<PersonActor | null> {
  const now = context.clock.now();
  const claims = await verifyAccessToken(context.keys, token, now);
  if (!claims) return null;
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .select(['users.uid', 'users.name', 'users.role', 'users.location_id', 'users.job_role_id'])
    .where('sessions.id', '=', claims.session_id)
    .where('sessions.user_uid', '=', claims.uid)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { kind: 'person', ...row, session_id: claims.session_id } : null;
}

async function serviceOf(context: Context, token: string): Promise<Actor | null> {
  const hash = digest(token);
  const configured = context.config.SERVICE_KEY;
  if (configured && timingSafeEqual(hash, digest(configured)))
    return { kind: 'service', name: 'Service key' };
  const key = await context.db
    .selectFrom('api_keys')
    .select('name')
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return key ? { kind: 'service', name: key.name } : null;
}

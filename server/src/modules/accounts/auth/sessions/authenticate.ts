import type { Actor, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { AuthenticateKey } from './authenticate-key.ts';
import { findActor } from './find-actor.ts';
import type { TokenCheck } from './sign-access-token.ts';

/**
 * Returns the actor of a request's Authorization header: a person with a valid session, or an integration with a
 * service key. Null without a header. Throws `unauthenticated` for a wrong or expired token, `session_not_found` if the
 * session has ended or its user may not sign in, and what `authenticateKey` throws.
 */
export async function authenticate(
  context: Context,
  { checkToken, authenticateKey }: { checkToken: TokenCheck; authenticateKey: AuthenticateKey },
  { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Actor | null> {
  if (!authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new AppError('unauthenticated', 'auth.unauthenticated');
  return (await authenticateKey(context, token, ip)) ?? (await personOf(context, checkToken, token));
}

async function personOf(context: Context, checkToken: TokenCheck, token: string): Promise<PersonActor> {
  const now = context.clock.now();
  const claims = await checkToken(token, now);
  if (!claims) throw new AppError('unauthenticated', 'auth.session_ended');
  const actor = await findActor(context, claims.session_id, now, claims.uid);
  if (actor?.uid !== claims.uid) throw new AppError('session_not_found', 'auth.session_ended');
  return actor;
}

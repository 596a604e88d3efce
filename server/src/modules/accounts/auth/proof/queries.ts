import type { ProofWay } from '@gerai/shared/accounts/auth/proof-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Config } from '../../../../config.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { NO_PASSWORD } from '../../account/lock-user.ts';
import { findFactorKinds } from '../factors/queries.ts';

/** Whether a session was opened by the sign-in provider. */
export async function beganByProvider(db: Queryable, session_id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('by_provider')
    .where('id', '=', session_id)
    .executeTakeFirst();
  return session?.by_provider ?? false;
}

/** How the actor may prove again who they are. Whoever has no password is not asked for one where there is a way. */
export async function findProofWays(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Config, 'OIDC_NAME'> },
  { uid, session_id }: PersonActor,
): Promise<ProofWay[]> {
  const { app, passkey } = await findFactorKinds(db, uid);
  const byProvider = config.OIDC_NAME !== undefined && (await beganByProvider(db, session_id));
  const ways: ProofWay[] = [...(passkey ? ['passkey' as const] : []), ...(app ? ['app' as const] : [])];
  if (ways.length === 0 && !(byProvider && !(await hasPassword(db, uid)))) ways.push('password');
  return byProvider ? [...ways, 'provider'] : ways;
}

async function hasPassword(db: Queryable, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('password_hash', '<>', NO_PASSWORD)
    .executeTakeFirst();
  return found !== undefined;
}

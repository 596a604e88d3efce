import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { checkPersonName } from '../../account/check-person-name.ts';
import { readRole } from './read-role.ts';

/**
 * Adds a user without a password whom the provider has proved, where OIDC_CREATE_DOMAINS has their email's domain and
 * the configuration names a role. Outlet and job role are the admin's to give. Throws `refused` with what to do.
 */
export async function createProviderUser(
  { config, log }: Context,
  tx: Transaction<Tables>,
  actor: Actor,
  { email, claims }: { email: string; claims: Readonly<Record<string, unknown>> },
  now: Date,
) {
  const role = isOwnDomain(config.OIDC_CREATE_DOMAINS, email) ? readRole(config, claims) : undefined;
  if (!role) throw new AppError('refused', 'auth.provider_no_account', { email });
  const known = await tx
    .selectFrom('login_roles')
    .select('id')
    .where('role_name', '=', role)
    .executeTakeFirst();
  if (!known) {
    log.error({ role }, 'OIDC_CREATE_AS or OIDC_ROLES names a login role that does not exist');
    throw new AppError('refused', 'auth.provider_no_account', { email });
  }
  const name = await chooseName(tx, actor, { email, claims, ofAdmin: role === 'admin' });
  const user = await tx
    .insertInto('users')
    .values({ name, email, role, password_hash: '', status: 'active', created_at: now, updated_at: now })
    .returning(['uid', 'name', 'status'])
    .executeTakeFirstOrThrow();
  const after = { name, email, role, status: 'active' };
  await recordActivity(tx, actor, now, buildAccountEntry(actor, user, 'account_created', { after }));
  return user;
}

/**
 * The provider's name for the person if others could have it here, else the email: people name themselves at some
 * providers. Throws `refused` where neither will do.
 */
async function chooseName(
  tx: Transaction<Tables>,
  actor: Actor,
  { email, claims, ofAdmin }: { email: string; claims: Readonly<Record<string, unknown>>; ofAdmin: boolean },
): Promise<string> {
  const given = typeof claims.name === 'string' ? claims.name.trim() : '';
  for (const text of [given, email]) {
    const name = text.slice(0, userLimits.name).trim();
    if (name && (await isAllowed(tx, actor, name, ofAdmin))) return name;
  }
  throw new AppError('refused', 'auth.provider_no_account', { email });
}

const isAllowed = (tx: Transaction<Tables>, actor: Actor, name: string, ofAdmin: boolean): Promise<boolean> =>
  checkPersonName(tx, actor, { name, before: null, field: 'name', ofAdmin }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

const isOwnDomain = (domains: string | undefined, email: string): boolean =>
  domains
    ?.toLowerCase()
    .split(/[\s,]+/)
    .includes(email.split('@').at(-1)!) ?? false;

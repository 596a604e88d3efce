import type { Passkey } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { Queryable } from '../../../../platform/context.ts';

/** A person's passkeys, the oldest first. */
export const listOwnPasskeys = (db: Queryable, uid: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'created_at as added_at', 'last_used_at', 'copied_at'])
    .where('user_uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Those that work at a host, as the browser names them to its authenticators. */
export async function listDescriptors(db: Queryable, uid: string, host: string) {
  const found = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_uid', '=', uid)
    .where('host', '=', host)
    .orderBy('created_at')
    .execute();
  return found.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));
}

/** What an authenticator keeps of a person beside the key: their id, so that it tells nothing about them. */
export const handleOf = (uid: string): string =>
  Buffer.from(uid.replaceAll('-', ''), 'hex').toString('base64url');

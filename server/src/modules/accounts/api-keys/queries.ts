import type { listApiKeys as listCall } from '@gerai/shared/accounts/api-keys/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** What the list shows of a key itself. */
export const keyColumns = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.ending',
  'api_keys.scopes',
  'api_keys.ends_on',
  'api_keys.created_at',
  'api_keys.updated_at',
  'api_keys.last_used_at',
  'api_keys.revoked_at',
] as const;

/** A page of the API keys, newest first, without the keys' values. */
export async function listApiKeys(db: Queryable, input: Query): Promise<EndpointResponse<typeof listCall>> {
  const after = readCursor(input.after, timeAndId);
  const found = await db
    .selectFrom('api_keys')
    .leftJoin('users as maker', 'maker.uid', 'api_keys.created_by_uid')
    .select(keyColumns)
    .select([
      'maker.name as created_by_name',
      sql<boolean>`coalesce(maker.role = 'admin' and maker.status = 'active' and maker.deleted_at is null, false)`.as(
        'created_by_admin',
      ),
    ])
    .$if(!input.revoked, (query) => query.where('api_keys.revoked_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(api_keys.created_at, api_keys.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(input.limit + 1)
    .execute();
  return cutPage(found, input.limit, (last) => [last.created_at, last.id]);
}

/** The key, locked until the commit. Throws `not_found`. */
export async function lockApiKey(tx: Transaction<Tables>, id: string) {
  const key = await tx
    .selectFrom('api_keys')
    .select([...keyColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw notFound('API key');
  return key;
}

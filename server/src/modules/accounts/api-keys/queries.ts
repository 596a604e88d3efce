import type { listApiKeys as listCall } from '@gerai/shared/accounts/api-keys/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** A page of the API keys, newest first, without the keys' values. */
export async function listApiKeys(db: Queryable, input: Query): Promise<EndpointResponse<typeof listCall>> {
  const after = readCursor(input.after, timeAndId);
  const found = await db
    .selectFrom('api_keys as key')
    .leftJoin('users as maker', 'maker.uid', 'key.created_by_uid')
    .select(['key.id', 'key.name', 'key.ending', 'key.created_at', 'key.last_used_at', 'key.revoked_at'])
    .select([
      'maker.name as created_by_name',
      sql<boolean>`coalesce(maker.role = 'admin' and maker.status = 'active' and maker.deleted_at is null, false)`.as(
        'created_by_admin',
      ),
    ])
    .$if(!input.revoked, (query) => query.where('key.revoked_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(key.created_at, key.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id', 'desc')
    .limit(input.limit + 1)
    .execute();
  return cutPage(found, input.limit, (last) => [last.created_at, last.id]);
}

import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  listManagedGroups as listCall,
  ManagedGroup,
} from '@gerai/shared/social/groups/admin-contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import type { Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { managedColumns } from './queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** Cursor: the name in lower case, which is unique. */
const cursorKey = z.tuple([z.string()]);

/** A page of the groups whose name contains `q`, by name, with their counts. One statement. */
export async function listManagedGroups(
  db: Queryable,
  { q = '', after, limit }: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const beyond = readCursor(after, cursorKey);
  const { rows: found } = await sql<ManagedGroup & { key: string }>`
    select ${managedColumns}, lower(social_groups.name) as key from social_groups
    where ${isNamed([sql`social_groups.name`], q)}
      ${beyond ? sql`and lower(social_groups.name) > ${beyond[0]}` : sql``}
    order by lower(social_groups.name) limit ${limit + 1}`.execute(db);
  return cutPage(found, limit, (last) => [last.key]);
}

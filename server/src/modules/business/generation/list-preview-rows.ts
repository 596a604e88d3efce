import type { listPreviewRows as listCall, PreviewRow } from '@gerai/shared/business/generation/contract.ts';
import type { PreviewWarning } from '@gerai/shared/business/generation/warnings.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { checkGenerationDate } from './check-generation-date.ts';
import { readSchedules } from './queries.ts';
import { selectPreviewRows } from './select-preview-rows.ts';

/**
 * A page of what generating a date (default today) would make, by outlet and job role, or only of what is warned of.
 * Throws `refused` for a date out of bounds, `invalid_input` for an invalid cursor.
 */
export async function listPreviewRows(
  { db, clock }: Context,
  { date, only, after, limit }: EndpointParsed<typeof listCall>['query'],
): Promise<EndpointResponse<typeof listCall>> {
  const at = checkGenerationDate(date, clock.now());
  const beyond = readCursor(after, cursorKey);
  const schedules = await readSchedules(db).execute();
  const { rows: found } = await sql<PreviewRow>`
    select place.*, outlet_name, role_name as job_role
    from (${selectPreviewRows(schedules, at)}) place
    join outlets on outlets.id = place.outlet_id
    join job_roles on job_roles.id = place.job_role_id
    where ${only ? WARNED[only] : sql`true`}
      and ${beyond ? sql`(outlet_name, role_name) > (${sql.join(beyond.map((name) => sql`${name}::text`))})` : sql`true`}
    order by outlet_name, role_name
    limit ${limit + 1}`.execute(db);
  return cutPage(found, limit, (last) => [last.outlet_name, last.job_role]);
}

const cursorKey = z.tuple([z.string(), z.string()]);

const WARNED: Record<PreviewWarning, ReturnType<typeof sql>> = {
  nobody: sql`people = 0 and invited = 0`,
  invited: sql`people = 0 and invited > 0`,
  overload: sql`is_overload`,
};

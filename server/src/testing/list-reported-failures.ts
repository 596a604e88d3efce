import type { Context } from '../platform/context.ts';

/** What admins were told of failed jobs, oldest first. */
export async function listReportedFailures({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('details')
    .where('event', '=', 'job failed')
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => (details as { error: string }).error);
}

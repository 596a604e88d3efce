import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  RETENTION_RUNS,
  type RetentionRun,
  type readRetention as readCall,
  retentionResult,
} from '@gerai/shared/operations/retention/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { findObstacle } from './find-obstacle.ts';
import { findRetention } from './queries.ts';

/** Milliseconds without progress after which a run counts as interrupted. A batch takes some seconds. */
const SILENT_MS = 120_000;

/** The settings, what the next run waits for, and the latest runs, newest first. */
export async function readRetention(context: Context): Promise<EndpointResponse<typeof readCall>> {
  const { db, clock } = context;
  const rows = await db
    .selectFrom('retention_runs')
    .selectAll()
    .orderBy('business_date', 'desc')
    .limit(RETENTION_RUNS)
    .execute();
  const isSilent = (seen_at: string) => Date.parse(seen_at) < clock.now().getTime() - SILENT_MS;
  return {
    settings: await findRetention(db),
    obstacle: await findObstacle(context),
    runs: rows.map(({ seen_at, result, ...row }): RetentionRun => {
      const state = row.finished_at
        ? 'done'
        : row.error
          ? 'failed'
          : isSilent(seen_at)
            ? 'waiting'
            : 'running';
      return { ...row, state, result: retentionResult.parse(result) };
    }),
  };
}

import type { RetentionRecord } from '@gerai/shared/operations/retention/contract.ts';
import { KEEP_ALL, RETENTION_RULES } from '@gerai/shared/operations/retention/rules.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { NEVER_CHANGED } from '../../../platform/revision/check-revision.ts';

/** How long things are kept; without a row, for ever. */
export async function findRetention(db: Queryable): Promise<RetentionRecord> {
  const found = await db
    .selectFrom('retention_settings')
    .select([...RETENTION_RULES, 'updated_at'])
    .executeTakeFirst();
  return found ?? { ...KEEP_ALL, updated_at: NEVER_CHANGED };
}

/** SQL condition on `photo`: nothing but its own submission, post or comment shows it. */
export const isShownOnce: RawBuilder<boolean> = sql<boolean>`
  not exists (select from task_definitions where sample_photo_id = photo.id)`;

/** Who came in from where, and who tried to: with addresses and devices. */
export const SIGN_INS = [
  'login',
  'logout',
  'identity confirmed',
  'sign-in failed',
  'sign-in slowed',
  'new device',
  'access denied',
] as const satisfies readonly ActivityEvent[];

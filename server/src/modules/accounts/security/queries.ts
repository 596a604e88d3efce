import type { SecuritySettingsRecord } from '@gerai/shared/accounts/security/contract.ts';
import type { Queryable } from '../../../platform/context.ts';
import { NEVER_CHANGED } from '../../../platform/revision/check-revision.ts';

/** The settings; without a row, which a restored older backup does not have, the defaults. */
export async function findSecuritySettings(db: Queryable): Promise<SecuritySettingsRecord> {
  const found = await db
    .selectFrom('security_settings')
    .select(['idle_minutes', 'second_factor_required', 'updated_at'])
    .executeTakeFirst();
  return found ?? { idle_minutes: null, second_factor_required: false, updated_at: NEVER_CHANGED };
}

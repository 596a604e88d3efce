import type { SecuritySettings } from '@gerai/shared/accounts/security/contract.ts';
import type { Queryable } from '../../../platform/context.ts';

/** The settings; without a row, which a restored older backup does not have, the defaults. */
export async function findSecuritySettings(db: Queryable): Promise<SecuritySettings> {
  const found = await db
    .selectFrom('security_settings')
    .select(['idle_minutes', 'second_factor_required'])
    .executeTakeFirst();
  return found ?? { idle_minutes: null, second_factor_required: false };
}

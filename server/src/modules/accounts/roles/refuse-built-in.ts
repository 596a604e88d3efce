import type { KeptRole } from '@gerai/shared/accounts/roles/contract.ts';
import { canChangeRole } from '@gerai/shared/accounts/roles/policy.ts';
import { AppError } from '../../../platform/errors.ts';

/** Throws `refused` for a built-in login role. */
export function refuseBuiltIn(role: KeptRole): void {
  if (!canChangeRole(role)) throw new AppError('refused', 'roles.built_in');
}

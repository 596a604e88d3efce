import { userLimits } from '@gerai/shared/accounts/users/contract.ts';

export interface Passwords {
  current: string;
  next: string;
  confirmation: string;
}

export type PasswordProblem = 'missing' | 'mismatch' | 'short';

/** The first problem with a change of password (specification 1, section 5), or null. */
export function checkPasswords({ current, next, confirmation }: Passwords): PasswordProblem | null {
  if (!current || !next || !confirmation) return 'missing';
  if (next !== confirmation) return 'mismatch';
  return next.length < userLimits.password.min ? 'short' : null;
}

import type { AuthUser } from '@gerai/shared/accounts/auth/contract.ts';

export const authUserColumns = ['uid', 'name', 'email', 'created_at', 'updated_at'] as const;

export interface AuthUserRow {
  uid: string;
  name: string;
  email: string;
  created_at: string;
  updated_at: string;
}

/** Maps a user to the auth/v1 format (specification 1, section 3: auth user). */
export function toAuthUser({ uid, name, email, created_at, updated_at }: AuthUserRow): AuthUser {
  return {
    id: uid,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    user_metadata: { display_name: name },
    app_metadata: { provider: 'email' },
    created_at,
    updated_at,
  };
}

/** The form in which accounts are looked up. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

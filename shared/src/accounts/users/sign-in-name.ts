import { formatPhone, normalizePhone } from '../../text/phone-number.ts';

/** What an account has to sign in with. */
export interface SignInNames {
  email: string | null;
  /** As it is stored. */
  phone: string | null;
}

/** What a person is shown and signs in by: their address, or the number of whoever has none. */
export const signInName = ({ email, phone }: SignInNames): string =>
  email ?? (phone === null ? '' : formatPhone(phone));

/** What was typed to sign in, as accounts are looked up and attempts are counted: an address in lower case, or a number. */
export function readSignInName(typed: string): { email: string } | { phone: string } {
  const { phone } = typed.includes('@') ? {} : normalizePhone(typed);
  return phone === undefined ? { email: typed.trim().toLowerCase() } : { phone };
}

import type { ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import { digest } from '../../../../platform/keys.ts';

/**
 * Derives the uid of an import's row from import, row and email, so that a repeated request finds its own. A corrected
 * address gives another user.
 */
export function importedUid(import_id: string, { row, email }: Pick<ImportRow, 'row' | 'email'>): string {
  const bytes = digest(`user import ${import_id} ${row} ${email.toLowerCase()}`).subarray(0, 16);
  // Version 8 and the variant of RFC 9562: a UUID by a custom rule.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

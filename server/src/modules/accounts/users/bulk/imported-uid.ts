import type { ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import { digest } from '../../../../platform/keys.ts';

/**
 * The uid that a row of an import gets: the same for the same row of the same import, so that a call that is repeated
 * finds its own. An address that was mended meanwhile makes it another user.
 */
export function importedUid(import_id: string, { row, email }: Pick<ImportRow, 'row' | 'email'>): string {
  const bytes = digest(`user import ${import_id} ${row} ${email.toLowerCase()}`).subarray(0, 16);
  // Version 8 and the variant of RFC 9562: a uuid by a rule of one's own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

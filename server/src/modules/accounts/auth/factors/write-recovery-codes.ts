import { randomBytes } from 'node:crypto';
import { factorLimits } from '@gerai/shared/accounts/auth/factor-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { digestCode } from './use-code.ts';

/** Crockford's Base32: without letters that are taken for digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Replaces a person's recovery codes; returns the new ones, which can't be shown again. */
export async function writeRecoveryCodes(tx: Transaction<Tables>, user_uid: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_uid', '=', user_uid).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_uid, code_hash: digestCode(code) })))
    .execute();
  return codes;
}

/** 16 letters of five random bits each, in fours. */
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => LETTERS[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

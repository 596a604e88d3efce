import type { FieldChange } from '@gerai/shared/tables/import-contract.ts';
import { digest } from '../keys.ts';

/** Names what a row of a file changes, so that no more than was seen is written; '' where it adds something. */
export const buildOutcome = (fields: readonly FieldChange[]): string =>
  fields.length === 0 ? '' : digest(JSON.stringify(fields)).toString('base64url');

/** Whether a row does what a check has told, if its outcome is given. */
export const isAsSeen = (seen: string | undefined, fields: readonly FieldChange[]): boolean =>
  seen === undefined || seen === buildOutcome(fields);

import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { tableOptions } from '../../tables/contract.ts';
import {
  hasRowsOnce,
  importOutcome,
  REPEATED_ROW,
  type rowError,
  rowImport,
  rowNumber,
  seenOutcome,
} from '../../tables/import-contract.ts';
import { oneLine } from '../../text/one-line.ts';
import type { PhoneReason } from '../../text/phone-number.ts';
import { signInNames, userFilter } from './contract.ts';
import type { UserImportBecause } from './import-reasons.ts';
import type { PasswordBecause } from './password-reasons.ts';
import type { UserReason } from './reasons.ts';

/** Import/Export Users (specification 2, sections 2, 5, 8 and 9). */
export const REQUIRED_HEADERS = ['Email', 'Name', 'Role', 'Password'] as const;
/** Beside these, a file with phone numbers needs no addresses. */
export const OPTIONAL_HEADERS = ['Location', 'JobRole', 'Phone'] as const;
export const IMPORT_HEADERS = [...REQUIRED_HEADERS, ...OPTIONAL_HEADERS] as const;
export type ImportHeader = (typeof IMPORT_HEADERS)[number];

export const userImportLimits = {
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Rows per call. The browser sends several calls and shows progress. */
  rowsPerCall: 500,
  /** Names that a check takes as existing. */
  awaitedNames: 2_000,
  /**
   * Characters of one value. A longer value refuses the whole call; a column's own lower limit is an error of the
   * row.
   */
  value: 500,
} as const;

const value = z.string().max(userImportLimits.value);
const name = value.overwrite(oneLine);

/** A row as the file has it. Errors are reported by row number; the other rows are imported. */
const importRow = z.object({
  row: rowNumber,
  /** '' for somebody without an address, whose number it is then. */
  email: name,
  phone: name.default(''),
  name,
  role: name,
  password: value,
  /** Location name; '' for none. */
  location: name,
  job_role: name,
  outcome: seenOutcome,
});
export type ImportRow = z.infer<typeof importRow>;

/** An error of a row, as the rules give it; the server's response adds the English message. */
export type ImportRowError = z.infer<typeof rowError> &
  (
    | UserImportBecause
    | PasswordBecause
    | { reason: PhoneReason; values?: undefined }
    | { reason: UserReason & AccountReason; values?: undefined }
  );
type AccountReason = 'users.own_account' | 'users.last_admin' | 'users.admin_account';

/**
 * How new people get in: by the password in the file, or by a one-time link with which they choose one, shown to the
 * admin once or mailed to the person alone.
 */
export const FIRST_ACCESS = ['password', 'link', 'mail'] as const;
export type FirstAccess = (typeof FIRST_ACCESS)[number];

const awaited = z.array(value).max(userImportLimits.awaitedNames).default([]);

/**
 * Each row succeeds or fails by itself. Sending the same rows with the same id again gives no errors and changes
 * nothing; of people who are still to choose a password it gives new links.
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Add or change users, each row by itself, or only check the rows (admin)',
  body: rowImport.extend({
    first_access: z.enum(FIRST_ACCESS).default('password'),
    /** In a check: names that will exist when the rows are imported. */
    awaited: z.object({ locations: awaited, job_roles: awaited }).default({ locations: [], job_roles: [] }),
    rows: z.array(importRow).min(1).max(userImportLimits.rowsPerCall).refine(hasRowsOnce, REPEATED_ROW),
  }),
  response: importOutcome.extend({
    /** For `first_access` 'link': told only here. A path without a host when PUBLIC_URL is not configured. */
    links: z.array(z.object({ row: z.int(), name: z.string(), ...signInNames, link: z.string() })),
  }),
});
export type ImportedLink = z.infer<typeof importUsers.response>['links'][number];

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'The users that match as a file (admin)',
  query: userFilter.extend(tableOptions.shape),
  response: z.string(),
});

import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import type { InputReason } from '../../http/input-reasons.ts';
import { uuid } from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { userLimits } from './contract.ts';
import type { UserImportBecause } from './import-reasons.ts';

/** Import/Export Users (specification 2, sections 2, 5, 8 and 9). */
export const REQUIRED_HEADERS = ['Email', 'Name', 'Role', 'Password'] as const;
export const OPTIONAL_HEADERS = ['Location', 'JobRole'] as const;
export const IMPORT_HEADERS = [...REQUIRED_HEADERS, ...OPTIONAL_HEADERS] as const;
export type ImportHeader = (typeof IMPORT_HEADERS)[number];

export const userImportLimits = {
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Rows of one call: the browser sends call after call, and shows how far it is. */
  rowsPerCall: 500,
  emailsPerCheck: 5_000,
  /** Characters of one value; more is refused with the call, less may be the row's error. */
  value: 500,
} as const;

const value = z.string().max(userImportLimits.value);

/** A row as the file has it; what is wrong with it is told by its number, the others are imported. */
const importRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.number().int().min(1).max(10_000_000),
  email: value.trim(),
  name: value.trim(),
  role: value.trim(),
  password: value,
  /** By name; '' is none. */
  location: value.trim(),
  job_role: value.trim(),
});
export type ImportRow = z.infer<typeof importRow>;

const rowError = z.object({
  row: z.number().int(),
  field: z.string(),
  /** Never a password's. */
  value: z.string(),
});
/** What is wrong with a row, as the rules tell it; the server's answer says it in English too. */
export type ImportRowError = z.infer<typeof rowError> & UserImportBecause;

/** Each row succeeds or fails by itself. The same rows with the same id again are no errors, and change nothing. */
export const importUsers = endpoint({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Add users, each row by itself (admin)',
  body: z.object({
    /** Of the client's making, one for each file that is imported. */
    import_id: uuid,
    rows: z
      .array(importRow)
      .min(1)
      .max(userImportLimits.rowsPerCall)
      .refine(
        (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
        'input.repeated_row' satisfies InputReason,
      ),
  }),
  response: z.object({ imported: z.number().int(), errors: z.array(rowError.extend(explanation.shape)) }),
});

/** For the preview, before anything is written. A POST, as they are many. */
export const checkUserEmails = endpoint({
  method: 'POST',
  path: '/api/users/import/check',
  summary: 'Which of these email addresses belong to accounts (admin)',
  body: z.object({ emails: z.array(z.string().max(userLimits.email)).max(userImportLimits.emailsPerCheck) }),
  response: z.object({
    /** In lower case. */
    taken: z.array(z.string()),
  }),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'All users as a file (admin)',
  query: tableOptions,
  response: z.string(),
});

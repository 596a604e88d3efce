import { z } from 'zod';
import { AppError } from '../errors.ts';

/** The cursor key of a list by creation or other time, then id. */
export const timeAndId = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Cuts the page from rows selected with `limit + 1`: the extra row tells whether there is a next page, whose cursor is
 * the key of the last row shown.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  keyOf: (last: Row) => readonly unknown[],
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor(keyOf(last)) : null };
}

/** Encodes a row's keyset values as the opaque `next`. */
export const writeCursor = (key: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Decodes a cursor and validates it by the list's key schema; undefined for the first page. Throws `invalid_input`
 * for anything else.
 */
export function readCursor<Key extends z.ZodType>(
  cursor: string | undefined,
  key: Key,
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = asJson.pipe(key).safeParse(Buffer.from(cursor, 'base64url').toString());
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', 'http.no_such_page', undefined, {
    fields: { after: { reason: 'http.not_a_place' } },
  });
}

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Not JSON' });
    return z.NEVER;
  }
});

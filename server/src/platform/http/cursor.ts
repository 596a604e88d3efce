import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Encodes a row's keyset values as the opaque `next`. */
export const writeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Decodes a cursor and validates it by the list's key schema; undefined for the first page. Throws `invalid_input`
 * for anything else.
 */
export function readCursor<Place extends z.ZodType>(
  cursor: string | undefined,
  place: Place,
): z.output<Place> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = asJson.pipe(place).safeParse(Buffer.from(cursor, 'base64url').toString());
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

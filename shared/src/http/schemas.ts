import { z } from 'zod';
import { oneLine, plainText } from '../text/one-line.ts';
import type { InputReason } from './input-reasons.ts';

/** A response without a body (204). */
export const noContent = z.undefined();

export const uuid = z.uuid();

/** A filter of lists of many outlets: only those of this area and of the areas below it. */
export const ofArea = { area_id: uuid.optional() };

/** The parameters of a path that ends in a thing's id. */
export const idParams = z.object({ id: uuid });

/** A trimmed text that must not be empty; `reason` says so in the feature's words. */
export const requiredText = <Reason extends string>(most: number, reason: Reason) =>
  z.string().trim().min(1, reason).max(most);

/** Like `requiredText`, for a name: spaces inside it count as one, so that they make no second name. */
export const requiredName = <Reason extends string>(most: number, reason: Reason) =>
  z.string().overwrite(oneLine).min(1, reason).max(most);

/** What is searched for: a part of a name, in the form in which names are stored. */
export const searchedText = (most: number) => z.string().overwrite(plainText).trim().max(most);

/** PostgreSQL's calendar has no year 0, and no data here is older. */
const EARLIEST = '1900-01-01';

const invalidDate = 'input.invalid_date' satisfies InputReason;

/** A civil date YYYY-MM-DD that exists, in the business zone unless said otherwise. */
export const civilDate = z.iso.date(invalidDate).refine((date) => date >= EARLIEST, invalidDate);

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** HH:MM on a 24-hour clock. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input.invalid_time' satisfies InputReason);

/** Opaque position in a keyset list, as the previous page returned it. 2000 characters fit two names of any script. */
export const cursor = z.string().max(2000);

/** One page of a keyset list: `next` is null at the end. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: cursor.nullable() });

/** A list parameter in the address: `?x=1&x=2`, or one value. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(200),
  );

/** A flag in the address: 'true' or 'false'. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A QR code as the path of an SVG whose view box has `side` by `side` units. */
export const qrPath = z.object({ side: z.number().int(), path: z.string() });

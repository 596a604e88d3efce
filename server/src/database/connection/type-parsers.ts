/** PostgreSQL's type ids, from pg_type. */
const oid = {
  bytea: 17,
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
} as const;

const asItIs = (text: string): string => text;

/**
 * Conversions from a value's text, the same for both drivers: int8 and numeric to a number, date to 'YYYY-MM-DD',
 * timestamptz to an ISO string in UTC, timestamp and interval unchanged, bytea to a Buffer.
 */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.int8]: Number,
  [oid.date]: asItIs,
  [oid.timestamp]: asItIs,
  [oid.timestamptz]: isoInstant,
  [oid.interval]: asItIs,
  [oid.numeric]: Number,
};

/** Array types, with the type of their elements. */
export const elementTypes: Record<number, number> = {
  1001: oid.bytea,
  1016: oid.int8,
  1115: oid.timestamp,
  1182: oid.date,
  1185: oid.timestamptz,
  1187: oid.interval,
  1231: oid.numeric,
};

/**
 * Converts '2026-11-20 08:00:00.5+00', as a UTC session prints it, to '2026-11-20T08:00:00.500Z'. Always has
 * milliseconds, and microseconds if there are any, so that a keyset cursor loses no precision.
 */
export function isoInstant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') return rareInstant(text);
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  if (text.length === 22) return `${seconds}.000Z`;
  const fraction = text.slice(20, -3);
  return `${seconds}.${fraction.padEnd(fraction.length <= 3 ? 3 : 6, '0')}Z`;
}

/** Converts other zones and years past 9999; text that is no JavaScript date stays as PostgreSQL printed it. */
function rareInstant(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

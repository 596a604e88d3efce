/** A place in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The position of two columns, which are both there or both null. */
export const positionOf = (row: { latitude: number | null; longitude: number | null }): Position | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };

/** Rounds to 6 decimals, which is 11 cm. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const NUMBER = /^[+-]?\d{1,3}(?:[.,]\d+)?$/;
/** 7°56'48.1"S, as Google Maps names a place that is no address. */
const IN_MINUTES = /^(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([NSEW])$/i;
const PAIRS = [
  /^(\S+),\s+(\S+)$/,
  /^([+-]?[\d.]+),([+-]?[\d.]+)$/,
  /^(.+?)\s*;\s*(.+)$/,
  /^(.+[NS])\s*,?\s*(.+[EW])$/i,
  /^(\S+)\s+(\S+)$/,
];

/**
 * Reads a latitude or a longitude as people write it, with a decimal point or comma or in degrees, minutes and
 * seconds. Null if it is none.
 */
export function readDegrees(text: string): number | null {
  const plain = tidy(text);
  const inMinutes = IN_MINUTES.exec(plain);
  if (inMinutes) {
    const [degrees, minutes, seconds] = inMinutes.slice(1, 4).map(Number) as [number, number, number];
    const sign = /[SW]/i.test(inMinutes[4]!) ? -1 : 1;
    return minutes < 60 && seconds < 60 ? sign * roundDegrees(degrees + minutes / 60 + seconds / 3600) : null;
  }
  return NUMBER.test(plain) ? roundDegrees(Number(plain.replace(',', '.'))) : null;
}

/** Reads 'latitude, longitude' as maps copy it. Null if the text is not both, or one is outside its range. */
export function readPosition(text: string): Position | null {
  const plain = tidy(text);
  for (const pair of PAIRS) {
    const [, first, second] = pair.exec(plain) ?? [];
    if (first === undefined || second === undefined) continue;
    const [latitude, longitude] = [readDegrees(first), readDegrees(second)];
    if (latitude === null || longitude === null) continue;
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
  }
  return null;
}

/** Without brackets around it, and with one minus sign. */
const tidy = (text: string): string =>
  text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[−–]/g, '-')
    .trim();

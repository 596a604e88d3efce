import { BUSINESS_ZONE, type OwnZone } from './business-time.ts';
import { offsetAt } from './zone-offset.ts';

/** The zones of Indonesia, as people there call them. */
export const INDONESIAN_ZONES = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
} as const;

/** Whether a text names a time zone (IANA) that this runtime knows. An offset such as '+09:00' is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(name)) return false;
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** The zone that a cell or a person names: 'WIT', 'wib' or an IANA name; undefined if none is known by it. */
export function readTimeZone(text: string): string | undefined {
  const word = text.trim();
  const short = Object.entries(INDONESIAN_ZONES).find(([name]) => name === word.toUpperCase());
  if (short) return short[1];
  return isTimeZone(word) ? word : undefined;
}

/** How a cell names a zone: 'WIT', else its IANA name. */
export const zoneCell = (zone: string): string =>
  Object.entries(INDONESIAN_ZONES).find(([, name]) => name === zone)?.[0] ?? zone;

/** How a zone is called beside a time: 'WIT', else by its offset at that moment, 'UTC+5:30'. */
export function zoneName(zone: OwnZone, at: Date): string {
  const own = zone ?? BUSINESS_ZONE;
  const name = zoneCell(own);
  if (name !== own) return name;
  const minutes = Math.round(offsetAt(own, at.getTime()) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

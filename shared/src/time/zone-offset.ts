const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which an IANA zone is ahead of UTC at a moment. Throws a RangeError for a zone that is unknown. */
export function offsetAt(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...fields });
    formats.set(zone, format);
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return local - Math.floor(at / 1000) * 1000;
}

const fields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

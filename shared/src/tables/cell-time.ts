const CLOCK =
  /^(?:(?:pukul|jam|pkl\.?)\s*)?(\d{1,2})(?:\s*[.:,h]\s*(\d\d)(?:\s*[.:]\s*\d\d)?)?\s*(am|pm|wib|wita|wit)?$/i;
/** 17.30 that a spreadsheet has taken for a number and shortened. */
const SHORTENED = /^(\d{1,2})[.,]([1-5])$/;
/** A part of a day, as spreadsheets store a time. */
const FRACTION = /^0?[.,]\d{3,}$/;

/**
 * Reads a time of day as people and spreadsheets write it (09.00, 9:00, 17.3, 5 pm, pukul 9, 0,375) to HH:MM;
 * undefined for what is none.
 */
export function readCellTime(text: string): string | undefined {
  const plain = text.replace(/\s+/g, ' ').trim().replace(/^'/, '');
  if (FRACTION.test(plain)) return timeOfMinutes(Math.round(Number(plain.replace(',', '.')) * 1440));
  const short = SHORTENED.exec(plain);
  if (short) return timeOf(Number(short[1]), Number(short[2]) * 10);
  const [, hour, minute = '0', half = ''] = CLOCK.exec(plain) ?? [];
  if (hour === undefined) return undefined;
  const isHalf = /^[ap]m$/i.test(half);
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return timeOf(hours, Number(minute));
}

const timeOfMinutes = (minutes: number) => timeOf(Math.floor(minutes / 60), minutes % 60);

function timeOf(hours: number, minutes: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, '0');
  return hours <= 23 && minutes <= 59 ? `${two(hours)}:${two(minutes)}` : undefined;
}

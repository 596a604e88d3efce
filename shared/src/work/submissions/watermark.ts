import { PRODUCT } from '../../text/product.ts';
import { BUSINESS_ZONE, type OwnZone } from '../../time/business-time.ts';
import { zoneName } from '../../time/time-zones.ts';
import type { CaptureTime } from './capture.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** In the stamp's language, which is Indonesian (specification: 'Location not available'). */
const LOCATION_NOT_AVAILABLE = 'Lokasi tidak tersedia';

/** In UTC+8, or by the clocks of an outlet with a zone of its own, which is then named. */
function timestamp(at: number, zone: OwnZone): string {
  const format = new Intl.DateTimeFormat('id-ID', {
    timeZone: zone ?? BUSINESS_ZONE,
    dateStyle: 'full',
    timeStyle: 'medium',
  });
  return zone ? `${format.format(at)} ${zoneName(zone, new Date(at))}` : format.format(at);
}

/**
 * The four lines on a submission's photo: version label, time in Indonesian in UTC+8 or the outlet's own zone, name, and the
 * coordinates to 6 decimals if the device gives them (specification 1, section 9).
 */
export function watermarkLines(now: Date, name: string, place: Coordinates | null, zone?: OwnZone): string[] {
  return [
    `${PRODUCT.code} v${PRODUCT.version} ${PRODUCT.codename}`,
    timestamp(now.getTime(), zone),
    name,
    place ? coordinates(place) : LOCATION_NOT_AVAILABLE,
  ];
}

/**
 * The four lines on a picture of the gallery: its own time, its own position if it has one, and when it was added. The
 * device's position is where it was chosen, not where it was taken.
 */
export function galleryLines(
  picture: { taken_at: number | null; taken_from: CaptureTime | null; position: Coordinates | null },
  name: string,
  added_at: Date,
  zone?: OwnZone,
): string[] {
  const { taken_at, taken_from, position } = picture;
  const own = taken_at === null ? 'Waktu tidak diketahui' : timestamp(taken_at, zone);
  return [
    `${PRODUCT.code} v${PRODUCT.version} ${PRODUCT.codename}`,
    taken_from === 'file' ? `Tanggal file: ${own}` : own,
    position ? `${name}, ${coordinates(position)}` : name,
    `Dari galeri, ditambahkan ${timestamp(added_at.getTime(), zone)}`,
  ];
}

const coordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

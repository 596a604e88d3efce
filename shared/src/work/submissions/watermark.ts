import { PRODUCT } from '../../text/product.ts';
import { BUSINESS_ZONE } from '../../time/business-time.ts';
import type { CaptureTime } from './capture.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** In the stamp's language, which is Indonesian (specification: 'Location not available'). */
const LOCATION_NOT_AVAILABLE = 'Lokasi tidak tersedia';

const timestamp = new Intl.DateTimeFormat('id-ID', {
  timeZone: BUSINESS_ZONE,
  dateStyle: 'full',
  timeStyle: 'medium',
});

/**
 * The four lines on a submission's photo: version label, time in Indonesian in UTC+8, name, and the coordinates to 6
 * decimals if the device gives them (specification 1, section 9).
 */
export function watermarkLines(now: Date, name: string, place: Coordinates | null): string[] {
  return [
    `${PRODUCT.code} v${PRODUCT.version} ${PRODUCT.codename}`,
    timestamp.format(now),
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
): string[] {
  const { taken_at, taken_from, position } = picture;
  const own = taken_at === null ? 'Waktu tidak diketahui' : timestamp.format(taken_at);
  return [
    `${PRODUCT.code} v${PRODUCT.version} ${PRODUCT.codename}`,
    taken_from === 'file' ? `Tanggal file: ${own}` : own,
    position ? `${name}, ${coordinates(position)}` : name,
    `Dari galeri, ditambahkan ${timestamp.format(added_at)}`,
  ];
}

const coordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

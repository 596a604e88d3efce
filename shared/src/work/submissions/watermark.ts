import { PRODUCT } from '../../text/product.ts';
import { BUSINESS_ZONE } from '../../time/business-time.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const LOCATION_NOT_AVAILABLE = 'Location not available';

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
    place ? `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}` : LOCATION_NOT_AVAILABLE,
  ];
}

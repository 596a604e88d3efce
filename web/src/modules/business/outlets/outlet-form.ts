import type { OutletInput, OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import { readDegrees } from '@gerai/shared/business/outlets/read-position.ts';
import type { OutletReason } from '@gerai/shared/business/outlets/reasons.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';

/** The fields of the form of an outlet, as typed. */
export type OutletForm = Record<Exclude<keyof OutletInput, 'tags' | 'area_id' | 'time_zone'>, string> & {
  tags: string[];
  area_id: string | null;
  time_zone: string | null;
};

export const emptyOutlet: OutletForm = {
  outlet_name: '',
  region: '',
  address: '',
  phone: '',
  opening_hours: '',
  time_zone: null,
  latitude: '',
  longitude: '',
  tags: [],
  area_id: null,
};

export const toForm = (outlet: OutletRecord): OutletForm => ({
  ...pickFields(outlet, Object.keys(emptyOutlet) as (keyof OutletForm)[]),
  latitude: degreesText(outlet.latitude),
  longitude: degreesText(outlet.longitude),
});

/** The input that a form without problems stands for. The area is named if it is another than the outlet had. */
export const outletOf = (
  { latitude, longitude, area_id, ...input }: OutletForm,
  edited: Pick<OutletRecord, 'area_id'> | null,
): OutletInput => ({
  ...input,
  ...(area_id === (edited?.area_id ?? null) ? {} : { area_id }),
  latitude: readDegrees(latitude),
  longitude: readDegrees(longitude),
});

/** With all 6 decimals, as a map copies it. */
export const degreesText = (degrees: number | null): string => (degrees === null ? '' : degrees.toFixed(6));

type Problem = { reason: OutletReason };

/** Says of a typed position what is missing or out of range. */
export function checkPosition({ latitude, longitude }: Pick<OutletForm, 'latitude' | 'longitude'>) {
  return {
    latitude: problemOf(latitude, longitude, 90, 'outlets.latitude_unreadable'),
    longitude: problemOf(longitude, latitude, 180, 'outlets.longitude_unreadable'),
  };
}

function problemOf(text: string, other: string, most: number, unreadable: OutletReason): Problem | undefined {
  if (text.trim() === '') return other.trim() === '' ? undefined : { reason: 'outlets.position_incomplete' };
  const degrees = readDegrees(text);
  return degrees === null || Math.abs(degrees) > most ? { reason: unreadable } : undefined;
}

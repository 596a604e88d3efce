import { reasons } from '../../http/reason-catalogue.ts';

export const outletReasons = reasons('outlets', {
  name_required: 'Please enter the name of the outlet',
  region_required: 'Please enter the region',
  name_taken: 'There is already an outlet of this name',
  position_incomplete: 'Enter both latitude and longitude, or neither',
  latitude_unreadable: 'Enter a latitude between -90 and 90, for example -7.9467',
  longitude_unreadable: 'Enter a longitude between -180 and 180, for example 112.6150',
});
export type OutletReason = keyof typeof outletReasons;

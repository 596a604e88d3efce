import { reasons } from '../../http/reason-catalogue.ts';

export const outletReasons = reasons('outlets', {
  name_required: 'Please enter the name of the outlet',
  region_required: 'Please enter the region',
  name_taken: 'There is already an outlet of this name',
});
export type OutletReason = keyof typeof outletReasons;

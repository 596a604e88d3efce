import { reasons } from '../../http/reason-catalogue.ts';

export const areaReasons = reasons('areas', {
  name_required: 'Please enter the name of the area',
  name_taken: 'There is already an area of this name',
  unknown_parent: 'The area above was deleted meanwhile. Open this again.',
  circle: 'An area cannot lie below itself or one of its own areas',
  unknown_outlet: 'An outlet was deleted meanwhile. Open this again.',
});
export type AreaReason = keyof typeof areaReasons;

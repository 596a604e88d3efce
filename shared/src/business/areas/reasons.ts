import { reasons } from '../../http/reason-catalogue.ts';

export const areaReasons = reasons('areas', {
  name_required: 'Please enter the name of the area',
  name_taken: 'There is already an area of this name',
  unknown_parent: 'The parent area has been deleted. Reopen this form.',
  circle: 'An area cannot lie below itself or one of its own areas',
  unknown_outlet: 'An outlet has been deleted. Reopen this form.',
});
export type AreaReason = keyof typeof areaReasons;

import { reasons } from '../../http/reason-catalogue.ts';

export const proofReasons = reasons('auth', {
  step_up_required: 'Confirm that it is you to do this.',
});

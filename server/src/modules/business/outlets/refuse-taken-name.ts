import { explainViolations } from '../../../platform/errors.ts';

export const refuseTakenName = explainViolations([
  ['outlets_name_key', 'conflict', 'outlet_name', { reason: 'outlets.name_taken' }],
]);

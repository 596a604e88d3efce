import { outletMessages } from '@gerai/shared/business/outlets/contract.ts';
import { explainViolations } from '../../../platform/errors.ts';

export const explainTakenName = explainViolations([
  ['outlets_name_key', 'conflict', 'outlet_name', outletMessages.nameTaken],
]);

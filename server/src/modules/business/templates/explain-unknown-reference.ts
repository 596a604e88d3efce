import { templateMessages } from '@gerai/shared/business/templates/contract.ts';
import { explainViolations } from '../../../platform/errors.ts';

const { unknownJobRole, unknownLocation, unknownGroup } = templateMessages;

/** Of a template to what was deleted meanwhile, or never was. */
export const explainUnknownReference = explainViolations([
  ['task_templates_assigned_job_role_id_fkey', 'invalid_input', 'assigned_job_role_id', unknownJobRole],
  ['task_templates_assigned_location_id_fkey', 'invalid_input', 'location_ids', unknownLocation],
  ['task_definitions_group_id_fkey', 'invalid_input', 'group_id', unknownGroup],
]);

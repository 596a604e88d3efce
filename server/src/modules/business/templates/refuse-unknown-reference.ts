import { explainViolations } from '../../../platform/errors.ts';

/** References of a template to a row that does not exist (any more). */
export const refuseUnknownReference = explainViolations([
  [
    'task_templates_assigned_job_role_id_fkey',
    'invalid_input',
    'assigned_job_role_id',
    { reason: 'templates.unknown_job_role' },
  ],
  [
    'task_templates_assigned_location_id_fkey',
    'invalid_input',
    'location_ids',
    { reason: 'templates.unknown_location' },
  ],
  ['task_definitions_group_id_fkey', 'invalid_input', 'group_id', { reason: 'templates.unknown_group' }],
]);

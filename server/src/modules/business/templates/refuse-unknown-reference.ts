import { explainViolations } from '../../../platform/errors.ts';

/** References of a template to a row that does not exist (any more), or is archived. */
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
  [
    'task_templates_assigned_area_id_fkey',
    'invalid_input',
    'location_ids',
    { reason: 'templates.unknown_area' },
  ],
  [
    'task_templates_assigned_tag_id_fkey',
    'invalid_input',
    'location_ids',
    { reason: 'templates.unknown_tag' },
  ],
  ['task_templates_present_outlet', 'invalid_input', 'location_ids', { reason: 'outlets.archived' }],
  ['task_templates_present_job_role', 'invalid_input', 'assigned_job_role_id', { reason: 'roles.archived' }],
  ['task_definitions_group_id_fkey', 'invalid_input', 'group_id', { reason: 'templates.unknown_group' }],
]);

import { templateMessages } from '@gerai/shared/templates/contract.ts';
import { AppError, violates } from '../../platform/errors.ts';

/** The foreign keys of a template, with the field that holds each and what to say when it leads nowhere. */
const references: [constraint: string, field: string, message: string][] = [
  ['task_templates_assigned_job_role_id_fkey', 'assigned_job_role_id', templateMessages.unknownJobRole],
  ['task_templates_assigned_location_id_fkey', 'location_ids', templateMessages.unknownLocation],
  ['task_definitions_group_id_fkey', 'group_id', templateMessages.unknownGroup],
];

/** Rethrows the refusal of a foreign key as `invalid_input` on the field that holds it, and all else as it is. */
export function explainUnknownReference(error: unknown): never {
  for (const [constraint, field, message] of references) {
    if (violates(error, constraint))
      throw new AppError('invalid_input', message, { fields: { [field]: message }, cause: error });
  }
  throw error;
}

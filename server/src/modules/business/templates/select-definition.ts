import type { DefinitionField } from '@gerai/shared/business/templates/definition.ts';
import { sql } from 'kysely';

/** SQL of columns of `task_definitions`, by the name that it has in a statement. */
export const selectDefinition = (of: string, fields: readonly DefinitionField[]) =>
  sql.join(fields.map((field) => sql.ref(`${of}.${field}`)));

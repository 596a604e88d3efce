import type { ImportColumn, ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import type { Transaction } from 'kysely';
import { lockNamed, type Named } from '../../../../database/queries/lock-named.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { lockPlaces, type Places } from '../lock-places.ts';

export interface ImportNames {
  locations: Places;
  jobRoles: Named;
  taskGroups: Named;
}

/** The outlets, areas, tags, job roles and task groups named by rows, locked against deletion until the transaction ends. */
export const findImportNames = async (
  tx: Transaction<Tables>,
  rows: readonly ImportRow[],
): Promise<ImportNames> => ({
  locations: await lockPlaces(tx, namesIn(rows, 'Location')),
  jobRoles: await lockNamed(tx, 'job_roles', namesIn(rows, 'JobRole')),
  taskGroups: await lockNamed(tx, 'task_groups', namesIn(rows, 'TaskGroup')),
});

const namesIn = (rows: readonly ImportRow[], column: ImportColumn): string[] =>
  rows.map(({ cells }) => (cells[column] ?? '').trim());

import { importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import type { WorkScenario } from '../bench.ts';
import { importCalls } from '../import-calls.ts';
import { execute, withClient } from '../postgres.ts';

const ROWS = 5_000;
/** Locations per TaskID, one row each. */
const PLACES = 5;

/** A file of 5,000 rows, in as many calls as the browser makes, in sequence. */
export const templateImport: WorkScenario = {
  kind: 'work',
  name: 'template-import',
  label: 'Import of 5,000 templates',
  async open({ databaseUrl, today }) {
    const names = (sql: string) =>
      withClient(databaseUrl, async (client) => (await client.query<{ name: string }>(sql)).rows);
    const places = await names('select outlet_name as name from outlets order by id');
    const [jobRole] = await names('select role_name as name from job_roles order by id');
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      row: at + 2,
      cells: {
        TaskID: `IMPORT-${Math.floor(at / PLACES)}`,
        TaskName: `Imported ${Math.floor(at / PLACES)}`,
        StartDate: today,
        EndDate: '2099-12-31',
        Status: 'Active',
        Frequency: 'daily',
        JobRole: jobRole!.name,
        Location: places[at % places.length]!.name,
        Description: 'Count the cash.\\nOpen the till.\\nSign the sheet.',
      },
    }));
    return {
      rows: ROWS,
      calls: () => importCalls(databaseUrl, '/api/templates/import', rows, importLimits.batch),
      bare: [
        `insert into bare.definitions
          select gen_random_uuid(), 'IMPORT-' || n, 'daily', 'Count the cash.', '', false, null, null, null
          from generate_series(1, ${ROWS / PLACES}) n`,
        `insert into bare.templates
          select gen_random_uuid(), definition.id, display_id, outlet.id, null, '{17:00}'
          from bare.definitions definition
          cross join (select id from bare.outlets order by id limit ${PLACES}) outlet
          where display_id like 'IMPORT-%'`,
      ],
      // Without triggers, because the trail is append-only.
      undo: () =>
        execute(
          databaseUrl,
          'set session_replication_role = replica',
          "delete from activity where subject_type in ('template', 'template import')",
          "delete from task_templates where display_id like 'IMPORT-%'",
          "delete from task_definitions where display_id like 'IMPORT-%'",
          "delete from bare.templates where task_name like 'IMPORT-%'",
          "delete from bare.definitions where display_id like 'IMPORT-%'",
          'vacuum analyze bare.definitions, bare.templates, task_templates, task_definitions, activity',
        ),
    };
  },
};

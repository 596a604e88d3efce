import { randomUUID } from 'node:crypto';
import { importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import type { WorkScenario } from '../bench.ts';
import { signInPeople } from '../people.ts';
import { execute, withClient } from '../postgres.ts';
import { withToken } from '../visit.ts';

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
      async call() {
        const [admin] = await signInPeople(databaseUrl, 'admin');
        const headers = { ...withToken(admin!.token), 'content-type': 'application/json' };
        const import_id = randomUUID();
        return Array.from({ length: ROWS / importLimits.batch }, (_, part) => ({
          method: 'POST' as const,
          path: '/api/templates/import',
          headers,
          body: JSON.stringify({
            import_id,
            rows: rows.slice(part * importLimits.batch, (part + 1) * importLimits.batch),
          }),
        }));
      },
      // Without triggers, because the trail is append-only.
      undo: () =>
        execute(
          databaseUrl,
          'set session_replication_role = replica',
          "delete from activity where subject_type in ('template', 'template import')",
          "delete from task_templates where display_id like 'IMPORT-%'",
          "delete from task_definitions where display_id like 'IMPORT-%'",
          'vacuum analyze task_templates, task_definitions, activity',
        ),
    };
  },
};

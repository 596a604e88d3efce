import { userImportLimits } from '@gerai/shared/accounts/users/import-contract.ts';
import type { WorkScenario } from '../bench.ts';
import { importCalls } from '../import-calls.ts';
import { execute, withClient } from '../postgres.ts';

const ROWS = 10_000;

/** A file of 10,000 users, in as many calls as the browser makes, in sequence. */
export const userImport: WorkScenario = {
  kind: 'work',
  name: 'import',
  label: 'Import of 10,000 users',
  async open({ databaseUrl }) {
    const { rows: places } = await withClient(databaseUrl, (client) =>
      client.query<{ name: string }>('select outlet_name as name from outlets order by id'),
    );
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      row: at + 2,
      email: `person.${at}@import.test`,
      name: `Imported Person ${at}`,
      role: 'staff',
      password: `long enough ${at}`,
      location: places[at % places.length]!.name,
      job_role: '',
    }));
    return {
      rows: ROWS,
      calls: () => importCalls(databaseUrl, '/api/users/import', rows, userImportLimits.rowsPerCall),
      bare: [
        `insert into bare.people
          select gen_random_uuid(), 'Imported Person ' || n, 'person.' || n || '@import.test', null,
            (select id from bare.outlets order by id offset n % 200 limit 1), null
          from generate_series(1, ${ROWS}) n`,
        `insert into bare.trail (event, subject, details, at)
          select 'account_created', id, jsonb_build_object('name', name), now()
          from bare.people where email like '%@import.test'`,
      ],
      // Without triggers, because the trail is append-only, and checking every table's foreign keys for each user
      // would take minutes.
      undo: () =>
        execute(
          databaseUrl,
          'set session_replication_role = replica',
          "delete from activity where event in ('account_created', 'users imported')",
          "delete from users where email like '%@import.test'",
          "delete from bare.people where email like '%@import.test'",
          'vacuum analyze users, activity, bare.people',
        ),
    };
  },
};

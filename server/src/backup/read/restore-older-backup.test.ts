import { tmpdir } from 'node:os';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { migrationsFolder, readMigrations } from '../../database/schema/read-migrations.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { countUnread } from '../../modules/insight/notifications/queries.ts';
import { fixedClock } from '../../platform/clock.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import { testTrailSettled } from '../../testing/trail.ts';
import { readApplied } from '../write/snapshot-tables.ts';
import type { BackupSource } from '../write/write-backup.ts';
import type { OpenBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restore, rowsOf, writtenBackup } from './test-round-trip.ts';

/** The schema of the version before: all migrations but the newest. */
const applied = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
const [OLDER, NEWEST] = applied.slice(-2).map(({ name }) => name) as [string, string];

const rina: PersonActor = {
  kind: 'person',
  uid: '11111111-1111-4111-8111-111111111111',
  name: 'Rina',
  role: 'staff',
  session_id: '22222222-2222-4222-8222-222222222222',
  location_id: null,
  job_role_id: null,
};

async function emptyPlace() {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  return { database, storage: memoryStorage() };
}

/** A small business in an older schema, with a rejected submission of Rina's. */
async function olderBusiness(): Promise<BackupSource> {
  const place = await emptyPlace();
  const { db } = place.database;
  await migrate(place.database, migrationsFolder, OLDER);
  await sql`
    with outlet as (insert into outlets (outlet_name, region) values ('HM', 'Jakarta') returning id),
    role as (insert into job_roles (role_name) values ('Ops') returning id),
    person as (insert into users (uid, name, email, password_hash, role)
      values (${rina.uid}, ${rina.name}, 'rina@gerai.test', 'none', 'staff') returning uid),
    key as (insert into api_keys (name, key_hash, scopes) values ('Till', 'a', '{metrics}')),
    definition as (insert into task_definitions (display_id, task_name, frequency, photo_required)
      values ('TT1', 'Sweep', 'daily', false) returning id),
    task as (insert into daily_tasks (definition_id, task_name, task_date, assigned_location_id, assigned_job_role_id,
        deadline_datetime, deadline_date)
      select definition.id, 'Sweep', '2026-11-20', outlet.id, role.id, '2026-11-20 17:00+08', '2026-11-20'
      from definition, outlet, role returning *),
    submission as (insert into task_submissions (task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
        audit_status, system_status, manager_notes, submitted_by_uid, submitted_at, manager_reviewed_by_uid,
        manager_reviewed_at, updated_at)
      select task.id, 1, assigned_location_id, assigned_job_role_id, 'Submitted', 'Rejected', 'Pending', 'None', 'why', uid,
        deadline_datetime, uid, deadline_datetime, deadline_datetime
      from task, person)
    insert into activity (event, actor_kind, actor_name, subject_type, subject_id, concerns_uid, details, created_at)
    select 'task rejected', 'job', 'Test', 'task', task.id::text, uid, '{}', deadline_datetime
    from task, person`.execute(db);
  const config = readConfig({ DATA_DIR: tmpdir() });
  const clock = fixedClock('2026-11-20T20:00:00+08:00');
  return { ...place, db, config, clock, log: pino({ level: 'silent' }) };
}

async function* nothing() {}
const emptyBackup: OpenBackup = {
  header: {
    format: 'gerai-backup',
    version: 1,
    product: '9.9.9',
    created_at: '2026-11-20T12:00:00.000Z',
    database: 'embedded',
    with_photos: true,
    migrations: [],
    tables: [],
  },
  counts: { rows: {}, files: 0, file_bytes: 0 },
  rows: nothing,
  files: nothing,
  close: async () => {},
};

async function refuseInserts(db: Kysely<Tables>, table: string, when = sql``): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''no room''; end'`.execute(db);
  await sql`create trigger refuse before insert on ${sql.table(table)}
    for each row ${when} execute function refuse()`.execute(db);
}

describe('a backup of an older schema', () => {
  it('is restored, migrated to the newest version, and recorded in the trail', async () => {
    const source = await olderBusiness();
    await sql`update users set notices_read_transaction = '1', notices_read_id = 0`.execute(source.db);
    const target = await emptyPlace();
    await restore(await writtenBackup(source), target);

    await migrate(source.database);
    const rows = await rowsOf(source.database);
    expect(await rowsOf(target.database)).toEqual(rows);
    expect(rows.task_submissions).toHaveLength(1);
    const { db } = target.database;
    const line = db.selectFrom('activity').select(['subject_id', 'details']);
    expect(await line.where('event', '=', 'backup restored').execute()).toMatchObject([
      { subject_id: '2026-11-20T12:00:00.000Z', details: { created_at: '2026-11-20T12:00:00.000Z' } },
    ]);
    await testTrailSettled(db);
    expect((await countUnread(db, rina)).unread).toBe(1);
  });

  it.each([
    [
      'before this schema began',
      [{ name: '202611200900-create-schema', checksum: 'a' }],
      /before this schema began.*create-schema.*Restore it with Gerai 9\.9\.9/,
    ],
    [
      'by a newer version',
      [...applied, { name: '999912312359-add-more', checksum: 'a' }],
      /add-more, which this version does not know.*newer/,
    ],
  ])('is refused where it was made %s, with nothing restored', async (_, migrations, refusal) => {
    const target = await emptyPlace();
    const backup: OpenBackup = { ...emptyBackup, header: { ...emptyBackup.header, migrations } };
    const log = () => {};
    const restored = restoreBackup({ ...target, backup, photos: 'included', now: new Date(0), log });
    await expect(restored).rejects.toThrow(refusal);
    expect(await readApplied(target.database.db)).toEqual([]);
  });
});

describe('what goes wrong once the rows are there', () => {
  it('keeps the rows, and says that the next start continues, when the newest schema was not reached', async () => {
    const backup = await writtenBackup(await olderBusiness());
    const target = await emptyPlace();
    const { db } = target.database;
    await migrate(target.database, migrationsFolder, OLDER);
    await refuseInserts(db, 'schema_migrations');
    await expect(restore(backup, target)).rejects.toThrow(
      new RegExp(`^Every row is restored, but .* start Gerai.*: Migration ${NEWEST} failed: no room$`, 's'),
    );
    expect((await rowsOf(target.database)).users).toHaveLength(1);
    await sql`drop function refuse() cascade`.execute(db);
    expect(await migrate(target.database)).toEqual([NEWEST]);
  });

  it('says when only the entry of the trail is missing', async () => {
    const source = await olderBusiness();
    const backup = await writtenBackup(source);
    const target = await emptyPlace();
    await migrate(target.database, migrationsFolder, OLDER);
    await refuseInserts(target.database.db, 'activity', sql`when (new.event = 'backup restored')`);
    await expect(restore(backup, target)).rejects.toThrow(/^Everything is restored .* trail .*: no room$/s);
    await migrate(source.database);
    expect(await rowsOf(target.database)).toEqual(await rowsOf(source.database));
  });
});

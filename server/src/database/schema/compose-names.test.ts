import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

test('names from before are composed, but for one that another one has by then', async () => {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, undefined, '202611281430');
  await sql`insert into users (name, email, role, password_hash) values (${'Rene\u0301e'}, 'r@gerai.test', 'staff', '')`.execute(
    db,
  );
  await sql`insert into outlets (outlet_name, region) values ('Café', 'A'), (${'Cafe\u0301'}, 'A'), (${'Bale\u0301'}, 'A')`.execute(
    db,
  );
  await migrate(database);
  const users = await db.selectFrom('users').select('name').execute();
  expect(users).toEqual([{ name: 'Renée' }]);
  const outlets = await db.selectFrom('outlets').select('outlet_name').orderBy('id').execute();
  expect(outlets.map(({ outlet_name }) => outlet_name).sort()).toEqual(['Balé', 'Cafe\u0301', 'Café'].sort());
});

test('names of tags, calendars, templates and drafts of courses are composed likewise', async () => {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, undefined, '202611282052');
  const apart = 'Cafe\u0301';
  await sql`insert into tags (tag_name, created_at, updated_at)
    select name, now(), now() from unnest(${['Kafé', 'Kafe\u0301', apart]}::text[]) as given (name)`.execute(
    db,
  );
  await sql`insert into holiday_calendars (calendar_name, created_at, updated_at) values (${apart}, now(), now())`.execute(
    db,
  );
  await sql`insert into task_definitions (display_id, task_name, frequency, photo_required)
    values ('T-1', ${apart}, 'daily', true)`.execute(db);
  const text = { id: apart, en: '' };
  await sql`with author as (
      insert into users (name, email, role, password_hash) values ('Ayu', 'a@gerai.test', 'admin', '') returning uid
    ), course as (
      insert into courses (id, created_by_uid, created_at, updated_at)
      select gen_random_uuid(), uid, now(), now() from author returning id, created_by_uid as uid
    )
    insert into course_versions (course_id, number, published_at, published_by_uid, content, updated_at)
    select course.id, number, case number when 1 then now() end, case number when 1 then uid end,
      ${{ category: 'Safety', lessons: [], title: text, description: text }}::jsonb, now()
    from course, generate_series(1, 2) as number`.execute(db);
  await migrate(database);
  const names = async (table: string, column: string) =>
    (
      await sql<{
        name: string;
      }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(db)
    ).rows.map(({ name }) => name);
  expect((await names('tags', 'tag_name')).sort()).toEqual(['Café', 'Kafe\u0301', 'Kafé'].sort());
  expect(await names('holiday_calendars', 'calendar_name')).toEqual(['Café']);
  expect(await names('task_definitions', 'task_name')).toEqual(['Café']);
  // A published version stays as it was published.
  const { rows } = await sql<{ title: string }>`
    select content #>> '{title,id}' as title from course_versions order by number`.execute(db);
  expect(rows.map(({ title }) => title)).toEqual([apart, 'Café']);
});

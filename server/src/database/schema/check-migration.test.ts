import { expect, test } from 'vitest';
import { checkMigration } from './check-migration.ts';
import { readMigrations } from './read-migrations.ts';

const check = (sql: string) => () => checkMigration({ name: '209901010000-change-tasks', sql });

test.each([
  ['create index a on daily_tasks (task_date);', /builds an index/],
  ['create unique index a\n  on daily_tasks (task_date);', /builds an index/],
  ['create index concurrently a on daily_tasks (task_date); drop index b;', /beside other statements/],
  ['alter table daily_tasks add constraint a check (task_date > now());', /checks a constraint/],
  ['alter table daily_tasks add foreign key (run_id) references job_runs (id);', /checks a constraint/],
  ['alter table daily_tasks alter column task_name type varchar(20);', /rewrites it/],
])('refuses %s', (sql, why) => {
  expect(check(sql)).toThrow(why);
});

test.each([
  'create index concurrently a on daily_tasks (task_date);',
  'create table crates (id int); create index a on crates (id); alter table crates add check (id > 0);',
  'alter table daily_tasks add constraint a check (task_date is not null) not valid;',
  'alter table daily_tasks validate constraint a;',
  'alter table daily_tasks add column note text;',
  '-- create index a on daily_tasks (task_date)\nselect 1;',
])('allows %s', (sql) => {
  expect(check(sql)).not.toThrow();
});

test('every migration is checked as it is read', async () => {
  for (const migration of await readMigrations()) expect(() => checkMigration(migration)).not.toThrow();
});

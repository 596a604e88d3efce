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

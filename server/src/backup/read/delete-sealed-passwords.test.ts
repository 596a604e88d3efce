import { expect, it, onTestFinished } from 'vitest';
import { hashSealedPasswords } from '../../modules/accounts/auth/passwords/hash-sealed-passwords.ts';
import { accountOf, importRow, testImportRows } from '../../modules/accounts/users/bulk/test-import-rows.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import { testServer } from '../../testing/server.ts';
import { downloadBackup, restore } from './test-round-trip.ts';

it('leaves nobody a password that cannot be opened, and says so', async () => {
  const source = await testServer();
  onTestFinished(() => source.close());
  const { token } = await source.signIn({ role: 'admin' });
  const [hashed, sealed] = [importRow(), importRow()];
  await testImportRows(source, token, [hashed]);
  await hashSealedPasswords(source.context);
  await testImportRows(source, token, [sealed]);

  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await restore(await downloadBackup(source), { database, storage: memoryStorage(), log });

  const restored = async (email: string) =>
    await accountOf({ ...source, context: { ...source.context, db: database.db } }, email);
  const { password_hash } = await accountOf(source, hashed.email);
  expect(password_hash).toMatch(/^\$argon2id\$/);
  expect(await restored(hashed.email)).toMatchObject({ password_hash, status: 'active' });
  expect(await restored(sealed.email)).toMatchObject({ password_hash: '', status: 'pending' });
  expect(lines.join('\n')).toContain('1 people had been imported just before the backup');
  const line = database.db.selectFrom('activity').select('details').where('event', '=', 'backup restored');
  expect((await line.executeTakeFirstOrThrow()).details).toMatchObject({ passwords_lost: 1 });
}, 60_000);

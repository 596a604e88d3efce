import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { directUrlOf, readConfig } from './config.ts';
import { openDatabase } from './database/connection/open.ts';
import { deleteFactorsByEmail } from './modules/accounts/auth/factors/delete-factors-by-email.ts';

const USAGE = `npm run remove-second-factor -- --email <address or phone number>

Removes the second factor and the recovery codes of the account with this email or phone number, in the database that
the environment configures (as for npm start): for an admin who has lost both, where no other admin can do it. The password still
signs in; the trail says that the operator did it.`;

/** `npm run remove-second-factor`: lets somebody in again whose phone and recovery codes are lost. */
async function main(): Promise<void> {
  const email = readEmail();
  const config = readConfig(process.env);
  const folder = join(config.DATA_DIR, 'database');
  if (!config.DATABASE_URL && !existsSync(folder))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for npm start.`);
  const database = await openDatabase({ databaseUrl: directUrlOf(config), folder, poolSize: 1 });
  try {
    const { name, had } = await deleteFactorsByEmail(database.db, email, new Date());
    console.log(had ? `${name} has no second factor any more.` : `${name} had no second factor.`);
  } finally {
    await database.close();
  }
}

function readEmail(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    if (!values.email) throw new Error('Give an email.');
    return values.email;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

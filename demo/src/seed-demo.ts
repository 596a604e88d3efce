import { allowStatementTime } from '@gerai/server/database/connection/statement-time.ts';
import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { type FileKeeper, storageKeeper } from './photos/keep-file.ts';
import { type DemoPlan, type PlanOptions, planDemo } from './plan-demo.ts';
import { readUntilToday } from './work/plan-trail.ts';

export interface SeedOptions extends Omit<PlanOptions, 'password_hash'> {
  /** The password of every account. */
  password: string;
}

/** Fills an empty, migrated database and its storage with the demo's business as of `now`. */
export async function seedDemo(
  context: Pick<Context, 'db' | 'storage'>,
  { password, ...options }: SeedOptions,
): Promise<void> {
  const plan = planDemo({ ...options, password_hash: hashPassword(password) });
  await writeDemo(context, { plan, now: options.now, keeper: storageKeeper(context.storage) });
}

/** Writes a planned business: first the files, then all rows in one transaction. */
export async function writeDemo(
  { db }: Pick<Context, 'db'>,
  { plan, now, keeper, log = () => {} }: WriteOptions,
): Promise<void> {
  log(`${await plan.darkroom.keep(keeper)} photos are taken`);
  const count = await db.transaction().execute(async (tx) => {
    await allowStatementTime(tx, 0);
    const inserted = await plan.rows.insert(tx);
    await readUntilToday(tx, now);
    return inserted;
  });
  log(`${count} rows of the business are there`);
}

interface WriteOptions {
  plan: DemoPlan;
  now: Date;
  /** Where the files are stored. */
  keeper: FileKeeper;
  /** Called with each line of progress. */
  log?: (line: string) => void;
}

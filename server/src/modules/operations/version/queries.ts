import { createRequire } from 'node:module';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

const require = createRequire(import.meta.url);
const versionOf = (manifest: string): string => (require(manifest) as { version: string }).version;

/** The version of each part. */
const components = {
  web: versionOf('../../../../../web/package.json'),
  server: versionOf('../../../../package.json'),
  shared: versionOf('../../../../../shared/package.json'),
};

/** The running version (specification 1, section 2: version info panel) and what the browser must know. */
export function readVersion({ config }: Context) {
  const { code, version, codename } = PRODUCT;
  return {
    product: code,
    version,
    codename,
    build: config.BUILD,
    build_date: config.BUILD_DATE,
    environment: config.NODE_ENV,
    components,
    report_url: config.REPORT_URL ?? null,
  };
}

/** The components the server runs on. */
export async function readComponents({ db, database, storage }: Context) {
  const { rows } = await sql<{ postgresql: string; schema: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgresql,
      (select max(name) from schema_migrations) as schema`.execute(db);
  return { node: process.versions.node, database: database.kind, storage: storage.kind, ...rows[0]! };
}

/** Milliseconds after which a component counts as failed. */
const TIMEOUT_MS = 2_000;

/** Milliseconds for which an answer stands: the storage is asked by writing a file. */
const STANDS_MS = 5_000;

const known = new WeakMap<Context, { at: number; readiness: ReturnType<typeof askBoth> }>();

/** Whether the database and the storage respond, or did so within the last five seconds. */
export async function readReadiness(context: Context) {
  const now = performance.now();
  const last = known.get(context);
  if (last && now - last.at < STANDS_MS) return await last.readiness;
  const readiness = askBoth(context);
  known.set(context, { at: now, readiness });
  return await readiness;
}

async function askBoth({ database, storage, log }: Context) {
  const answers = async (name: string, ping: () => Promise<void>): Promise<boolean> => {
    try {
      await within(TIMEOUT_MS, ping());
      return true;
    } catch (error) {
      log.error({ err: error }, `The ${name} does not answer`);
      return false;
    }
  };
  const [databaseAnswers, storageAnswers] = await Promise.all([
    answers('database', () => database.ping()),
    answers('storage', () => storage.ping()),
  ]);
  return {
    status: databaseAnswers && storageAnswers ? ('ready' as const) : ('unavailable' as const),
    database: databaseAnswers,
    storage: storageAnswers,
  };
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

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

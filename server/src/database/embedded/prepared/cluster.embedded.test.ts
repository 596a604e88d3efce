import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { expect, onTestFinished, test } from 'vitest';
import { initCluster, pgliteVersion } from './init-cluster.ts';
import { readPrepared, unpackCluster } from './pack-cluster.ts';

const packed = readPrepared();

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'gerai-cluster-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

const pathsIn = (home: string) => readdirSync(home, { recursive: true }).map(String).sort();

/** A hash of each table of the catalogue, in each database, and the settings. */
async function contentOf(home: string) {
  const engine = await PGlite.create({ fs: new NodeFS(home) });
  const { rows: tables } = await engine.query<{ name: string }>(`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace order by relname`);
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await engine.query(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from pg_catalog.${name} t`,
    );
    hashes[name] = rows[0];
  }
  const { rows: settings } = await engine.query('select name, setting from pg_settings order by name');
  await engine.close();
  return { hashes, settings };
}

test('the cluster that a first start unpacks is what initdb of the installed PGlite makes', async () => {
  const [made, unpacked] = [newHome(), newHome()];
  await initCluster(made);
  expect(unpackCluster(packed, unpacked)).toBe(pgliteVersion());
  expect(pathsIn(unpacked)).toEqual(pathsIn(made));
  for (const file of ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf'])
    expect(readFileSync(join(unpacked, file), 'utf8')).toBe(readFileSync(join(made, file), 'utf8'));
  const content = await contentOf(unpacked);
  expect(Object.keys(content.hashes).length).toBeGreaterThan(50);
  expect(content).toEqual(await contentOf(made));
}, 120_000);

test('the packed cluster is small enough for the repository', () => {
  expect(packed.length).toBeLessThan(1.5 * 1024 * 1024);
});

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueSources } from '../../../catalogue-sources.ts';
import { entriesOf } from '../../../fill-moved.ts';

const web = join(import.meta.dirname, '../../..');
const cli = join(web, '../node_modules/@lingui/cli/dist/lingui-check.js');

/** Runs a check of the catalogues and returns its output; empty on success. */
function check(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, ...args, '--workers', '1', '--verbose'],
    {
      cwd: web,
      encoding: 'utf8',
    },
  );
  return status === 0 ? '' : stdout + stderr;
}

test('every message of the screens is in the catalogues, and none that is gone (npm run messages -w web)', () => {
  expect(check('sync', '--clean')).toBe('');
});

test('every message has its Indonesian translation', () => {
  expect(check('missing', '--mode', 'catalog', '--locale', 'id')).toBe('');
});

test('a message has the same translation in each catalogue', () => {
  const files = globSync(join(web, 'src/locales/id/*.po'));
  expect(files.map((path) => basename(path, '.po')).sort()).toEqual(Object.keys(catalogueSources()).sort());
  const entries = files.flatMap((path) => entriesOf(readFileSync(path, 'utf8')).slice(1));
  const texts = new Map(entries.map(({ key, text }) => [key, text]));
  expect(texts.size).toBeGreaterThan(3000);
  expect(entries.filter(({ key, text }) => texts.get(key) !== text)).toEqual([]);
});

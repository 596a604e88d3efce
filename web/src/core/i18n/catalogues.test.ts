import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

test('a start that has to build says so before it does, and one that has not says nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'gerai-start-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['shared/src', 'web/src', 'web/dist'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'web/build.ts'), "console.log('built');\n");
  for (const file of ['build-if-changed.ts', 'source-hash.ts'])
    copyFileSync(join(import.meta.dirname, file), join(root, 'web', file));
  const start = () =>
    execFileSync(process.execPath, [join(root, 'web/build-if-changed.ts')], {
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
  expect(start().trim().split('\n')).toEqual([
    'Building the browser’s part from its sources: a minute or two, the first time and after each change …',
    'built',
  ]);
  writeFileSync(join(root, 'web/dist/size.json'), JSON.stringify({ sources: sourceHash(root) }));
  expect(start()).toBe('');
});

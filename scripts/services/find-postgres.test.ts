import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gerai-find-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function install(version: string, programs = ['initdb', 'postgres']): string {
  const bin = join(root, version, 'bin');
  mkdirSync(bin, { recursive: true });
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const name of programs) writeFileSync(join(bin, name + suffix), '');
  return bin;
}

const places = () => [join(root, '*', 'bin')];

test('takes the newest version by number, not by letter', () => {
  install('9.6');
  const newest = install('15');
  install('10');
  expect(findPostgres('', places())).toBe(newest);
});

test('prefers the installation on PATH', () => {
  install('17');
  const onPath = install('14');
  expect(findPostgres(onPath, places())).toBe(onPath);
});

test('ignores an installation with the client only', () => {
  const client = install('17', ['psql']);
  expect(findPostgres(client, places())).toBeUndefined();
});

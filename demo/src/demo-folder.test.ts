import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@gerai/server/database/embedded/lock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDemoFolder } from './demo-folder.ts';

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'gerai-demo-'));
  folder = join(outside, 'demo');
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const fill = () => {
  const opened = openDemoFolder(folder, false);
  mkdirSync(opened.database);
  writeFileSync(join(opened.database, 'rows'), 'x');
  return opened;
};
const hasRows = () => existsSync(join(folder, 'database', 'rows'));

describe("the demo's folder", () => {
  it('is made once, and used again when it was filled', () => {
    fill().markFilled();
    expect(openDemoFolder(folder, false).isNew).toBe(false);
    expect(hasRows()).toBe(true);
  });

  it('is filled again when filling it was interrupted, or on request', () => {
    fill();
    expect(openDemoFolder(folder, false).isNew).toBe(true);
    expect(hasRows()).toBe(false);
    fill().markFilled();
    expect(openDemoFolder(folder, true).isNew).toBe(true);
    expect(hasRows()).toBe(false);
  });

  it('is refused when it holds anything but demo data, whatever is passed', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'ledger.txt'), 'x');
    for (const reset of [false, true])
      expect(() => openDemoFolder(folder, reset)).toThrow('something other than the demo');
    expect(existsSync(join(folder, 'ledger.txt'))).toBe(true);
  });

  it('is not emptied while another process uses it', () => {
    const lock = lockFolder(fill().database);
    expect(() => openDemoFolder(folder, true)).toThrow('in use by another process');
    expect(hasRows()).toBe(true);
    lock.release();
  });
});

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const FILE = new URL('common-passwords.txt.gz', import.meta.url);

let kept: Promise<ReadonlySet<string>> | undefined;

/**
 * The 10,000 most common passwords of at least eight characters, in lower case (common-passwords.md says from where).
 * Read when the first password is chosen; 1 MB of memory.
 */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= read();
  return kept;
}

async function read(): Promise<ReadonlySet<string>> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString('utf8');
  return new Set(text.split('\n'));
}

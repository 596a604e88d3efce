import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what the product runs with as a CycloneDX document, from the lock file, without a network. */
const root = join(import.meta.dirname, '../..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const flags = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--omit=dev',
];
const document = execFileSync(npm, flags, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
});
mkdirSync(join(root, 'dist'), { recursive: true });
const bom = JSON.parse(document);
// npm names it after the folder that it lies in.
bom.metadata.component.name = 'gerai';
writeFileSync(join(root, 'dist', 'gerai.cdx.json'), JSON.stringify(bom, null, 2));

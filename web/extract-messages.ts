import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillMoved } from './fill-moved.ts';

// Updates the catalogues from the sources. A message that moved to another catalogue, because other screens use it now,
// keeps its translation.
const paths = ['messages', 'later', 'own', 'account', 'desk'].map((name) =>
  join(import.meta.dirname, `src/locales/id/${name}.po`),
);
const read = () => paths.map((path) => readFileSync(path, 'utf8'));
const before = read();
const cli = join(import.meta.dirname, '../node_modules/@lingui/cli/dist/lingui-extract.js');
const { status } = spawnSync(process.execPath, [cli, '--clean'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
read().forEach((catalogue, at) => {
  writeFileSync(paths[at]!, fillMoved(catalogue, before));
});

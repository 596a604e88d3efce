import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogueSources } from './catalogue-sources.ts';
import { fillMoved } from './fill-moved.ts';

// Updates the catalogues from the sources. A message that moved to another catalogue, because other screens use it now,
// keeps its translation; one that came to several is translated in one of them, and copied by the next run.
const locales = join(import.meta.dirname, 'src/locales');
const read = (path: string) => readFileSync(path, 'utf8');
const translated = () => globSync(join(locales, 'id/*.po'));
const before = translated().map(read);
const cli = join(import.meta.dirname, '../node_modules/@lingui/cli/dist/lingui-extract.js');
const { status } = spawnSync(process.execPath, [cli, '--clean'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const names = Object.keys(catalogueSources());
for (const path of globSync(join(locales, '*/*.po')))
  if (!names.includes(basename(path, '.po'))) rmSync(path);
for (const path of translated()) writeFileSync(path, fillMoved(read(path), before));

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// How large the project is, as lines to compare with those of another commit: `npm run --silent size`.
const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (chosen: readonly string[]) =>
  chosen.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const code = files.filter((file) => /\.tsx?$/.test(file));

const figures: [string, string | number][] = [];
for (const name of ['shared', 'server', 'web', 'demo', 'e2e', 'bench', 'attack', 'chaos', 'scripts']) {
  const own = code.filter((file) => file.startsWith(`${name}/`));
  figures.push([`${name}, lines`, linesOf(own.filter((file) => !isTest(file)))]);
  figures.push([`${name}, lines of tests`, linesOf(own.filter(isTest))]);
}
const css = files.filter((file) => file.endsWith('.css'));
figures.push(['CSS, files', css.length], ['CSS, lines', linesOf(css)]);
const migrations = files.filter((file) => /\/migrations\/.*\.sql$/.test(file));
figures.push(['migrations, files', migrations.length], ['migrations, lines', linesOf(migrations)]);
figures.push(['docs, words', wordsIn(files.filter((file) => file.endsWith('.md')).map(textOf))]);
for (const field of ['completion_criteria', 'photo_challenge', 'photo_required', 'longitude'])
  figures.push([
    `files that name ${field}`,
    code.filter(
      (file) => /^(shared|server|web)\//.test(file) && !isTest(file) && textOf(file).includes(field),
    ).length,
  ]);
const messages = new Set(
  files
    .filter((file) => /locales\/en\/.*\.po$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^msgid (?:""\n)?((?:"[^\n]*"\n)+)/gm)].map(([, text]) => text!),
    ),
);
figures.push(['messages', messages.size]);
figures.push(['words of a message, mean', (wordsIn([...messages]) / messages.size).toFixed(1)]);
const built = join(root, 'web/dist/size.json');
if (existsSync(built)) {
  const { js, css: styles, lessonMessages, precache } = JSON.parse(readFileSync(built, 'utf8'));
  figures.push(['first load, bytes of JavaScript', js], ['first load, bytes of CSS', styles]);
  figures.push(
    ['messages of a lesson, bytes', lessonMessages],
    ['kept on the device, bytes', precache.bytes],
  );
}
for (const catalogue of files.filter((file) => /locales\/id\/.*\.po$/.test(file)))
  figures.push([`${catalogue.split('/').at(-1)}, bytes`, gzipSync(textOf(catalogue)).length]);

const widest = Math.max(...figures.map(([name]) => name.length));
for (const [name, figure] of figures) console.log(`${name.padEnd(widest)}  ${figure}`);

function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0), 0);
}

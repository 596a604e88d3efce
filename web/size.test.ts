import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Precache } from './build-worker.ts';
import { type FirstLoad, sizeLimits } from './first-load.ts';

const dist = join(import.meta.dirname, 'dist');
const size = JSON.parse(readFileSync(join(dist, 'size.json'), 'utf8')) as FirstLoad & { precache: Precache };

interface Manifest {
  icons: { src: string; purpose?: string }[];
  shortcuts: { url: string; icons: { src: string }[] }[];
}

test('the first load of My Tasks is at most 169 KB of JavaScript and 14 KB of CSS', () => {
  expect(size.js).toBeGreaterThan(50 * 1024);
  expect(size.js).toBeLessThanOrEqual(sizeLimits.js);
  expect(size.css).toBeGreaterThan(5 * 1024);
  expect(size.css).toBeLessThanOrEqual(sizeLimits.css);
});

test('a lesson loads at most 12 KB of messages', () => {
  expect(size.lessonMessages).toBeGreaterThan(5 * 1024);
  expect(size.lessonMessages).toBeLessThanOrEqual(sizeLimits.lessonMessages);
});

test('the first load carries no schemas, and none of Mantine’s components', () => {
  const scripts = size.files.filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const code = readFileSync(join(dist, file), 'utf8');
    expect(code).not.toContain('ZodObject');
    // The name that each of them bears for React's tools; what holds the theme is there from the start.
    expect(code).not.toMatch(/@mantine\/core\/(?!MantineThemeProvider)/);
  }
});

test('the styles of the phone’s Mantine components are in one file and in their order, which decides', () => {
  const order = readFileSync(join(import.meta.dirname, 'src/app/mantine-own-styles.ts'), 'utf8');
  const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  const texts = new Map(sheets.map((file) => [file, readFileSync(join(dist, 'assets', file), 'utf8')]));
  const files = [...order.matchAll(/^import '(@mantine\/core\/.*?)';/gm)].flatMap(([, path]) => {
    const css = readFileSync(createRequire(import.meta.url).resolve(path!), 'utf8');
    const name = /\.m_\w+/.exec(css)![0];
    return sheets
      .filter((file) => texts.get(file)!.includes(name))
      .map((file) => ({ file, at: texts.get(file)!.indexOf(name) }));
  });
  expect(files.length).toBeGreaterThan(15);
  expect(new Set(files.map(({ file }) => file)).size).toBe(1);
  expect(files).toEqual(files.toSorted((a, b) => a.at - b.at));
});

test('the classes that all parts share come before the parts’ own, which override them', () => {
  const [shell] = size.files.filter((file) => /\/shell-.*\.css$/.test(file));
  const classes = readFileSync(join(dist, shell!), 'utf8').matchAll(/\._(\w+?)_([0-9a-f]{5})(?![\w-])/g);
  const sheets = Map.groupBy(classes, ([, , sheet]) => sheet);
  const [text, boxes] = [...sheets.values()].map((found) => found.map(([, name]) => name));
  expect(text).toContain('muted');
  expect(boxes).toContain('stack8');
});

test('what is kept on the device is My Tasks, its queue, the dashboards and the profile, at most 337 KB, and no screen of the desktop', () => {
  const { bytes, files } = size.precache;
  expect(files).toEqual(expect.arrayContaining(['index.html', ...size.files]));
  expect(
    files.filter((file) =>
      /desktop-screens|scheduler|(admin|audit)-dashboard|review(?!-texts)|maintenance|desktop-styles|zod/.test(
        file,
      ),
    ),
  ).toEqual([]);
  // What My Tasks loads only after its list.
  for (const part of [
    'submit-dialog',
    'next-task-sheet',
    'prepare-draft-photo',
    'notice-stack',
    'lightbox',
    'mantine',
    'operations-by-kind',
    // They say without a network what waits.
    'describers-by-kind',
    'describers',
  ])
    expect([part, files.some((file) => file.includes(`/${part}-`))]).toEqual([part, true]);
  expect(bytes).toBeGreaterThan(size.js);
  // 16 KB of it are the photo viewer: photos in a draft can be viewed before sending, also offline.
  // 2 KB say when and how a photo was taken, also without a network; the reader of EXIF data is loaded on demand.
  // 7 KB are the texts of the profile in both languages.
  // 2 KB lock what is unsent when its person leaves, which must work without a network.
  // 4 KB send what waits of every kind, also where its screen needs the network and the page was opened without.
  // 4 KB are for whoever works at several outlets: the figures of each, the choice of one, and which of them are closed.
  // 3 KB keep what a phone without room or memory can not, and say so: a photo that does not open, smaller photos, the
  // warning at sign-out. All of it happens without a network.
  // 1 KB keeps the screen where a part of it can't be loaded, and says by how much a name or a password is too long.
  // 1 KB reads dates and times by the clocks of an outlet that has a zone of its own.
  expect(bytes).toBeLessThanOrEqual(337 * 1024);
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  for (const file of files) expect(worker).toContain(`/${file}`);
});

test('names addresses of the server in the page, the manifest and the worker alone, which the server moves', () => {
  const assets = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  expect(assets.length).toBeGreaterThan(100);
  for (const file of assets)
    expect(readFileSync(join(dist, 'assets', file), 'utf8'), file).not.toMatch(/["'`(]\/(assets|icons)\//);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(page).toContain('<meta name="base" content="/" />');
  const digest = createHash('sha256').update(page).digest('base64');
  expect(readFileSync(join(dist, 'service-worker.js'), 'utf8')).toContain(`sha256-${digest}`);
});

test('the manifest names existing icons, and its shortcuts open screens', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as Manifest;
  expect(manifest).toMatchObject({ name: 'Gerai', id: '/', display: 'standalone', start_url: '/start' });
  const icons: Manifest['icons'] = [manifest, ...manifest.shortcuts].flatMap((holder) => holder.icons);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of icons) expect(existsSync(join(dist, src)), src).toBe(true);
  const screens = readFileSync(join(import.meta.dirname, 'src/app/routes/task-screens.ts'), 'utf8');
  for (const { url } of manifest.shortcuts) expect(screens).toContain(`path: '${url}'`);
});

test('each of its files has a compressed sibling for the server', () => {
  const large = size.files.filter((file) => readFileSync(join(dist, file)).length >= 1024);
  expect(large.length).toBeGreaterThan(2);
  for (const file of large)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([
      true,
      true,
    ]);
});

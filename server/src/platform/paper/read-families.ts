import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A file of a Noto family: one script of it, or about a hundred of its Han characters. */
export interface FaceFile {
  family: string;
  subset: string;
}

/** The files of a family by the code points that they have. */
export type Family = Map<number, FaceFile>;

/** Of Han characters without kana beside them, the Chinese forms come first. */
const SCRIPTS = [
  ...['arabic', 'hebrew', 'thai', 'lao', 'khmer', 'myanmar', 'javanese', 'balinese', 'sinhala', 'tamil'],
  ...['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'telugu', 'kannada', 'malayalam', 'sc', 'jp', 'kr'],
] as const;

/** DejaVu has them. */
const COVERED = /^(latin|cyrillic|greek|vietnamese|math|symbols)/;

async function readFamily(script: string): Promise<Family> {
  const family = `noto-sans-${script}`;
  const json = await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  const files: Family = new Map();
  for (const [key, ranges] of Object.entries<string>(JSON.parse(json))) {
    if (COVERED.test(key)) continue;
    // Numbered subsets are written as '[118]'.
    const file = { family, subset: key.replace(/[[\]]/g, '') };
    for (const [, from, to] of ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
      for (let code = Number.parseInt(from!, 16); code <= Number.parseInt(to ?? from!, 16); code++)
        files.set(code, file);
  }
  return files;
}

const load = async () =>
  new Map(await Promise.all(SCRIPTS.map(async (script) => [script, await readFamily(script)] as const)));
let families: ReturnType<typeof load> | undefined;

/** Lists the families of the scripts that DejaVu lacks. Read with the first text that needs one. */
export async function readFamilies(): Promise<{ all: Family[]; japanese: Family }> {
  families ??= load();
  const found = await families;
  return { all: [...found.values()], japanese: found.get('jp')! };
}

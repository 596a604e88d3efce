import type { FaceFile, Family } from './read-families.ts';

/** A part of a text in one face; without `file` in the face of the text itself. */
export interface Run {
  text: string;
  file?: FaceFile;
}

export interface Coverage {
  /** Whether the face of the text itself has a character. */
  isInBase: (code: number) => boolean;
  /** The first that covers most of what follows is taken. */
  families: readonly Family[];
  /** Writes a character that no face has in Latin letters. */
  toLatin: (character: string) => string;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Joiners and variation selectors have no shape of their own. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u;

const codesOf = (character: string): number[] =>
  [...character].filter((each) => !SHAPELESS.test(each)).map((each) => each.codePointAt(0)!);

/**
 * Splits a text into runs of one face each. A character with its marks stays whole, because shaping needs all of it.
 * A family is chosen by the length of what it covers, so that a name is not set in the forms of two countries.
 */
export function buildRuns(text: string, { isInBase, families, toLatin }: Coverage): Run[] {
  const parts = [...characters.segment(text)].map(({ segment }) => ({ segment, codes: codesOf(segment) }));
  const runs: Run[] = [];
  const add = (added: string, file?: FaceFile) => {
    const last = runs.at(-1);
    if (last && last.file === file) last.text += added;
    else if (added) runs.push({ text: added, file });
  };
  const foreign = parts.map(({ codes }) => !codes.every(isInBase));
  for (let at = 0; at < parts.length; ) {
    const { segment } = parts[at]!;
    if (!foreign[at]) {
      add(segment);
      at++;
      continue;
    }
    let found: FaceFile[] = [];
    for (const family of families) {
      const covered = filesFrom(family, parts.slice(at), foreign.slice(at));
      if (covered.length > found.length) found = covered;
    }
    for (const [place, file] of found.entries()) add(parts[at + place]!.segment, file);
    if (found.length === 0) add(toLatin(segment));
    at += Math.max(found.length, 1);
  }
  return runs;
}

/** The files of a family for the first characters, up to one that it lacks or that needs none. */
function filesFrom(family: Family, parts: readonly { codes: number[] }[], foreign: boolean[]): FaceFile[] {
  const files: FaceFile[] = [];
  for (const [at, { codes }] of parts.entries()) {
    const file = family.get(codes[0]!);
    if (!foreign[at] || !file || !codes.every((code) => family.get(code) === file)) break;
    files.push(file);
  }
  return files;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@gerai/shared/text/language.ts';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { KnownTexts } from './find-faults.ts';

const LOCALES = join(import.meta.dirname, '../../web/src/locales');

/** A catalogue entry without values or tags, which appears on screens unchanged; its translation may be missing. */
const plain = /^(?:msgctxt "(.*)"\n)?msgid "([^{<\n]+?)"\nmsgstr "(.*)"$/gm;
/** Shorter texts, such as names and abbreviations, don't identify a language. */
const SHORT = 4;

/** The catalogues' texts by which find-faults.ts detects missing texts and those not in `language`. */
export function readTexts(language: Language): KnownTexts {
  const files = globSync('id/*.po', { cwd: LOCALES }).map((file) =>
    readFileSync(join(LOCALES, file), 'utf8'),
  );
  const entries = files.flatMap((text) => [...text.matchAll(plain)]);
  const [own, foreign] = [new Set<string>(), new Set<string>()];
  for (const [, , english, indonesian] of entries) {
    const [ours, theirs] = language === 'en' ? [english!, indonesian!] : [indonesian!, english!];
    own.add(unquote(ours));
    foreign.add(unquote(theirs));
  }
  return {
    ids: entries.map(([, context, english]) => generateMessageId(unquote(english!), context)),
    foreign: [...foreign].filter((text) => text.length > SHORT && !own.has(text)),
  };
}

const unquote = (text: string) => text.replace(/\\(.)/g, '$1');

import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { placesOfName } from '@gerai/shared/social/feed/rules.ts';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; uid: string };

const link = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu;

/**
 * Splits a text into plain text, links and mentions. Only http and https make a link; punctuation after an address is
 * not part of it.
 */
export function textParts(text: string, mentions: readonly Mention[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(link)) {
    const address = withoutEnd(found[0]);
    if (!isSafe(address)) continue;
    parts.push(...named(text.slice(from, found.index), mentions));
    parts.push({ kind: 'link', text: address, href: address });
    from = found.index + address.length;
  }
  return [...parts, ...named(text.slice(from), mentions)];
}

/** An address with credentials hides its host (https://bank.example@elsewhere.example) and stays plain text. */
function isSafe(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

function withoutEnd(address: string): string {
  let end = address;
  for (;;) {
    const last = end.at(-1) ?? '';
    const opener = openers[last];
    const isOpen = opener !== undefined && count(end, opener) >= count(end, last);
    if (isOpen || !/[.,;:!?'’”»…)\]}*_]/.test(last)) return end;
    end = end.slice(0, -1);
  }
}

const count = (text: string, letter: string) => text.split(letter).length - 1;

/** Matches the longest name first: `@Ayu Lestari` is not `@Ayu`. */
function named(text: string, mentions: readonly Mention[]): TextPart[] {
  if (text === '') return [];
  const [mention, ...others] = [...mentions].sort((a, b) => b.name.length - a.name.length);
  if (!mention) return [{ kind: 'text', text }];
  const name = `@${mention.name}`;
  return splitAtName(text, mention.name).flatMap((between, at): TextPart[] => {
    const rest = named(between, others);
    return at === 0 ? rest : [{ kind: 'mention', text: name, uid: mention.uid }, ...rest];
  });
}

/** The parts of a text between the occurrences of a name. */
function splitAtName(text: string, name: string): string[] {
  const between: string[] = [];
  let from = 0;
  for (const at of placesOfName(text, name)) {
    if (at < from) continue;
    between.push(text.slice(from, at));
    from = at + 1 + name.length;
  }
  return [...between, text.slice(from)];
}

/**
 * The start of a text, at most `limit` UTF-16 units, cut between graphemes, links and mentions; the text itself if it
 * fits (specification 2, section 5: truncation is display only).
 */
export function cutText(text: string, mentions: readonly Mention[], limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const part of textParts(text, mentions)) {
    const after = end + part.text.length;
    if (after > limit) {
      if (part.kind === 'text') end += wholeCharacters(part.text, limit - end);
      // A first link longer than the limit is kept whole: half of it would lead elsewhere.
      else if (end === 0) end = after;
      break;
    }
    end = after;
  }
  return text.slice(0, end).trimEnd();
}

const characters = new Intl.Segmenter();

function wholeCharacters(text: string, limit: number): number {
  let end = 0;
  for (const { segment } of characters.segment(text)) {
    if (end + segment.length > limit) break;
    end += segment.length;
  }
  return end;
}

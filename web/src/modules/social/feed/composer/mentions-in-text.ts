import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { isNamed } from '@gerai/shared/social/feed/rules.ts';

/** A name being typed after an @. */
export interface NameInProgress {
  /** Offset of the @. */
  start: number;
  /** The text between the @ and the caret. */
  typed: string;
}

/**
 * An @ counts only after a blank or a bracket, so that an email address is no mention. A name has at most three
 * words, with the apostrophes, hyphens and joiners of phones and scripts.
 */
const inProgress = /(?:^|[\s(])@((?:[\u200D\p{L}\p{M}\p{N}.'’ʼ‐‑\u200C-]+ ?){0,3})$/u;
const LONGEST = 60;

/** The name being typed at the caret, or null; `typed` is empty right after the @. */
export function nameInProgress(text: string, caret: number): NameInProgress | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = inProgress.exec(before);
  if (!found) return null;
  const typed = found[1]!;
  return { start: caret - typed.length - 1, typed };
}

/** The text with the typed part replaced by the person's whole name, and the new caret offset. */
export function withName(text: string, { start, typed }: NameInProgress, name: string) {
  const rest = text.slice(start + 1 + typed.length);
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + rest.replace(/^ /, ''), caret: before.length };
}

/** The mentions whose names are still in the text; removing a name removes the mention. */
export const stillNamed = (text: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ name }) => isNamed(text, name));

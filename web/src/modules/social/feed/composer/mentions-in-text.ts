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
 * words.
 */
const inProgress = /(?:^|[\s(])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u;
const LONGEST = 60;

/** The name that is being typed where the caret stands, if any; right after the @ nothing of it is typed yet. */
export function nameInProgress(text: string, caret: number): NameInProgress | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = inProgress.exec(before);
  if (!found) return null;
  const typed = found[1]!;
  return { start: caret - typed.length - 1, typed };
}

/** The text with a person's whole name in place of what was typed of it, and where the caret goes. */
export function withName(text: string, { start, typed }: NameInProgress, name: string) {
  const rest = text.slice(start + 1 + typed.length);
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + rest.replace(/^ /, ''), caret: before.length };
}

/** Those people whose names are still in the text: whoever removes a name names that person no more. */
export const stillNamed = (text: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ name }) => isNamed(text, name));

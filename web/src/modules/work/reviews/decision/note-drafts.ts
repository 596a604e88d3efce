import { ownName } from '../../../../core/api/base-path.ts';
import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../core/offline/drafts/drafts.ts';

/** Why the notes field is open. 'closed' keeps the text of a rejection that was closed; no decision takes it along. */
export type NoteMode = 'reject' | 'note' | 'closed';

export interface NoteDraft {
  text: string;
  mode: NoteMode;
}

export type NoteModes = Readonly<Record<string, NoteMode>>;

/** The unsent notes of a person on this device, by submission. */
export interface NoteTexts {
  texts: Readonly<Record<string, string>>;
  /** Those that were begun as a rejection. */
  rejections: Readonly<Record<string, boolean>>;
}

const KEPT_MS = 24 * 3_600_000;
const NAME = { kind: 'review-notes', key: 'notes' };

export const notesName = (uid: string) => ({ uid, ...NAME });

/** Only the reviews show them, and only for a day. */
export const notesKind = (uid: string): DraftKind<null, NoteTexts> => ({
  begin: () => newDraft({ uid, ...NAME, isOfScreen: true, about: null, data: { texts: {}, rejections: {} } }),
  about: () => null,
  isEmpty: ({ texts }) => Object.values(texts).every((text) => text === ''),
  expiresAt: () => Date.now() + KEPT_MS,
});

const KEY = ownName('gerai.review-notes');

/** Reads which fields are open in this tab, by submission. */
export function readNoteModes(): NoteModes {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as NoteModes;
  } catch {
    return {};
  }
}

export function writeNoteModes(modes: NoteModes): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(modes));
  } catch {
    // Storage is disabled or full: they last as long as the page.
  }
}

import { ownName } from '../../../../core/api/base-path.ts';

/** Why the notes field is open. 'closed' keeps the text of a rejection that was closed; no decision takes it along. */
export type NoteMode = 'reject' | 'note' | 'closed';

export interface NoteDraft {
  text: string;
  mode: NoteMode;
}

export type NoteDrafts = Readonly<Record<string, NoteDraft>>;

const KEY = ownName('gerai.review-notes');
/** Maximum number of unsent notes kept. */
const MOST = 50;

/**
 * Reads the unsent notes of this tab, by submission. They are dropped when the tab closes or the person signs out.
 */
export function readNoteDrafts(): NoteDrafts {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as NoteDrafts;
  } catch {
    return {};
  }
}

export function writeNoteDrafts(drafts: NoteDrafts): void {
  const written = Object.entries(drafts).filter(([, { text }]) => text !== '');
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(written.slice(-MOST))));
  } catch {
    // Storage is disabled or full: the notes last as long as the page.
  }
}

/** What the notes field is open for: without one it is closed. */
export type NoteMode = 'reject' | 'note';

export interface NoteDraft {
  text: string;
  mode: NoteMode;
}

export type NoteDrafts = Readonly<Record<string, NoteDraft>>;

const KEY = 'gerai.review-notes';
/** More are not written before any is sent. */
const MOST = 50;

/** The notes that were begun in this tab, by submission. They are forgotten with the tab, and when somebody signs out. */
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
    // Storage is switched off or full: the notes last as long as the page.
  }
}

import { newDraft } from '../../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../../core/offline/drafts/drafts.ts';

/** What an auditor has begun on the sheet of one template. */
export interface SheetContent {
  /** Submissions marked as bad, each with its own reason, or '' for the shared one. */
  marks: { id: string; reason: string }[];
  /** The reason that the marks share. */
  reason: string;
  /** The reason of one submission while it is being typed. */
  typed?: { id: string; text: string } | undefined;
}

/** As long as the notes of reviews. */
const KEPT_MS = 24 * 3_600_000;
const KIND = 'sheet-marks';

export const sheetName = (uid: string, display_id: string) => ({ uid, kind: KIND, key: display_id });

/** Only the sheet of its template shows it. */
export const sheetKind = (uid: string, display_id: string): DraftKind<null, SheetContent> => ({
  begin: () =>
    newDraft({
      ...sheetName(uid, display_id),
      isOfScreen: true,
      about: null,
      data: { marks: [], reason: '' },
    }),
  about: () => null,
  isEmpty: ({ marks, reason, typed }) => marks.length === 0 && reason === '' && !typed,
  expiresAt: () => Date.now() + KEPT_MS,
});

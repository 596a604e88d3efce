import { ownName } from '../../../../../core/api/base-path.ts';
import type { Marks } from './sheet-decisions.ts';

/** What an auditor has begun on the sheet of one template: the marks, and the reason that they share. */
export interface SheetDraft {
  marks: Marks;
  reason: string;
}

type Stored = Record<string, { marks: [id: string, reason: string][]; reason: string }>;

const KEY = ownName('gerai.sheet-marks');
/** Maximum number of sheets kept. */
const MOST = 20;

function readAll(): Stored {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Stored;
  } catch {
    return {};
  }
}

/** Reads what was begun in this tab. It is dropped when the tab closes or the person signs out. */
export function readSheetDraft(display_id: string): SheetDraft {
  const { marks = [], reason = '' } = readAll()[display_id] ?? {};
  return { marks: new Map(marks), reason };
}

export function writeSheetDraft(display_id: string, { marks, reason }: SheetDraft): void {
  const { [display_id]: _, ...others } = readAll();
  const isEmpty = marks.size === 0 && reason === '';
  const all = isEmpty ? others : { ...others, [display_id]: { marks: [...marks], reason } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {
    // Storage is disabled or full: the marks last as long as the page.
  }
}

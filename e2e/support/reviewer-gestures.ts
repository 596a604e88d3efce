import type { Page } from '@playwright/test';
import type { Decision } from './watch-reviewer.ts';

/** The reviewer's decision as the device has it, until the server has it. */
export interface QueuedDecision {
  /** Of the entry. */
  key: string;
  state: string;
  attempts: number;
  /** The submissions, each with its decision and note. */
  decisions: { id: string; decision: Decision; notes: string; isOfSheet: boolean }[];
}

export interface OnDevice {
  queued: QueuedDecision[];
  /** All texts of notes that were begun, also those of other tabs. */
  notes: string;
}

/** What the device has of decisions and notes. */
export const readDevice = (page: Page): Promise<OnDevice> =>
  page.evaluate(async () => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await settle(indexedDB.open('gerai-offline'));
    const rows: Row[] = db.objectStoreNames.contains('entries')
      ? await settle(db.transaction('entries').objectStore('entries').getAll())
      : [];
    db.close();
    interface Row {
      kind: string;
      key: string;
      state: string;
      attempts: number;
      about: {
        id: string;
        decision: 'Approved' | 'Rejected';
        notes: string;
        approve: string[];
        reject: { ids: string[]; notes: string }[];
      };
      data: unknown;
      rivals?: unknown;
    }
    const decisionsOf = ({ kind, about }: Row) => {
      if (kind === 'review')
        return [{ id: about.id, decision: about.decision, notes: about.notes, isOfSheet: false }];
      const approved = about.approve.map((id) => ({
        id,
        decision: 'Approved' as const,
        notes: '',
        isOfSheet: true,
      }));
      const rejected = about.reject.flatMap(({ ids, notes }) =>
        ids.map((id) => ({ id, decision: 'Rejected' as const, notes, isOfSheet: true })),
      );
      return [...approved, ...rejected];
    };
    return {
      queued: rows
        .filter(({ kind }) => kind === 'review' || kind === 'bulk-review')
        .map((row) => ({
          key: `${row.kind} ${row.key}`,
          state: row.state,
          attempts: row.attempts,
          decisions: decisionsOf(row),
        })),
      notes: rows
        .filter(({ kind }) => kind === 'review-notes')
        .map(({ data, rivals }) => JSON.stringify([data, rivals]))
        .join(),
    };
  });

/** Something that can be pressed now. */
export interface Target {
  name: string;
  x: number;
  y: number;
}

/** Of what can be pressed on the review screens, the part at `chance`; of the decision's buttons if `isDecision`. */
export const findTarget = (page: Page, chance: number, isDecision: boolean): Promise<Target | null> =>
  page.evaluate(
    ([chance, isDecision]) => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      const within = dialogs.at(-1) ?? document.querySelector('main');
      // The filters and what leads away are of other tests.
      const selector = dialogs.length > 0 ? 'button' : 'section button, nav button, [role=grid] button';
      const nameOf = (part: Element) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim();
      const decides = /^(Setujui|Tolak|Urungkan|Tambah catatan|Tandai|Hapus tanda)/;
      const targets = [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].flatMap((part) => {
        const name = nameOf(part);
        if (
          part.matches(':disabled') ||
          (isDecision && !decides.test(name)) ||
          /^(Unduh|Cari|Muat ulang)/.test(name)
        )
          return [];
        const { left, top, width, height } = part.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const over = document.elementFromPoint(x, y);
        return width > 0 && over && part.contains(over) ? [{ name, x, y }] : [];
      });
      return targets[Math.floor(chance * targets.length)] ?? null;
    },
    [chance, isDecision] as const,
  );

/** Gives the field of the note the focus, and tells of which submission it is; null without a field. */
export const enterNote = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>(
      '[role=dialog] textarea, textarea[aria-label="Catatan tinjauan"], textarea[aria-label="Alasan untuk yang ditandai"]',
    );
    if (!field) return null;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    const section = document.querySelector('section[tabindex="-1"][aria-label]');
    return field.getAttribute('aria-label') === 'Catatan tinjauan'
      ? (section?.getAttribute('aria-label') ?? '')
      : '';
  });

/** The text of the note's field, '' without one. */
export const readNote = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Catatan tinjauan"]');
    return field?.value ?? '';
  });

/** A swipe with one finger across the middle of the screen. */
export async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const [from, step] = to === 'left' ? [width * 0.8, -width * 0.12] : [width * 0.2, width * 0.12];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: height * 0.35 }],
    });
  await touch('touchStart', from);
  for (let moved = 1; moved <= 5; moved += 1) await touch('touchMove', from + step * moved);
  await touch('touchEnd');
  await cdp.detach();
}

import type { Page } from '@playwright/test';

/** A phone's draft as its database has it. */
export interface StoredDraft {
  task_id: string;
  /** The submission's. */
  id: string;
  state: string;
  photos: string[];
  /** The text in the field, and those of other tabs that the person has not chosen from yet. */
  notes: string[];
  /** Photos and texts that were removed and can be restored. */
  removed: string[];
}

export type Gesture = 'take' | 'press' | 'note';

/** What a gesture has done. */
export interface Done {
  what: string;
  /** Content shown when 'Send' was pressed. */
  shown?: { photos: number; notes: string };
  photosTaken?: number;
  /** The text that was written. */
  wrote?: string;
}

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes a gesture at something that can be pressed or filled now; null where there is nothing. */
export const makeGesture = (page: Page, gesture: Gesture, chance: number): Promise<Done | null> =>
  page.evaluate(
    async ([kind, at]) => {
      const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
      const within = dialogs.at(-1) ?? document.querySelector('article');
      if (!within) return null;
      const isSeen = (part: Element) => part.getClientRects().length > 0 && !part.matches(':disabled');
      const choose = <Part extends Element>(selector: string) => {
        const parts = [...within.querySelectorAll<Part & Element>(selector)];
        const seen = parts.filter((part) => isSeen(part.matches('input') ? part.parentElement! : part));
        return seen[Math.floor(at * seen.length)];
      };
      if (kind === 'note') {
        const field = choose<HTMLTextAreaElement>('textarea:not([aria-hidden])');
        if (!field) return null;
        const text = `Catatan ${Math.floor(at * 1e6)}`;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return { what: `note ${text}`, wrote: text };
      }
      if (kind === 'take') {
        const input = choose<HTMLInputElement>('input[type=file]');
        if (!input) return null;
        const canvas = new OffscreenCanvas(64, 48);
        const context = canvas.getContext('2d')!;
        for (let x = 0; x < 64; x += 4) {
          context.fillStyle = `hsl(${Math.random() * 360} 70% 60%)`;
          context.fillRect(x, 0, 4, 48);
        }
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
        const files = new DataTransfer();
        files.items.add(new File([blob], 'foto.jpg', { type: 'image/jpeg', lastModified: Date.now() }));
        input.click = () => {};
        input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return { what: `take ${input.getAttribute('aria-label')}`, photosTaken: 1 };
      }
      const button = choose<HTMLButtonElement>('button');
      if (!button) return null;
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      const notes = within.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
      const shown = {
        photos: within.querySelectorAll('img[alt^="Nomor "]').length,
        notes: notes?.value ?? '',
      };
      button.click();
      return name === 'Kirim' ? { what: 'press Kirim', shown } : { what: `press ${name}` };
    },
    [gesture, chance] as const,
  );

/** What the phone's database has of submissions. */
export const readStoredDrafts = (page: Page): Promise<StoredDraft[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('gerai-offline');
    const db = await new Promise<IDBDatabase>((done, fail) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    if (!db.objectStoreNames.contains('entries')) {
      db.close();
      return [];
    }
    const reading = db.transaction('entries').objectStore('entries').getAll();
    const rows = await new Promise<Record<string, never>[]>((done, fail) => {
      reading.onsuccess = () => done(reading.result);
      reading.onerror = () => fail(reading.error);
    });
    db.close();
    interface Removed {
      photos: { photo: { id: string } }[];
      notes: string;
      before?: Removed;
    }
    const removedOf = (removed: Removed | undefined): string[] =>
      removed
        ? [...removed.photos.map(({ photo }) => photo.id), removed.notes, ...removedOf(removed.before)]
        : [];
    return rows
      .filter(({ kind }) => kind === 'submission')
      .map((row) => {
        const { key, id, state, data, rivals } = row as unknown as {
          key: string;
          id: string;
          state: string;
          data: { photos: { id: string }[]; notes: string; removed?: Removed };
          rivals?: Record<string, string>;
        };
        return {
          task_id: key,
          id,
          state,
          photos: data.photos.map((photo) => photo.id),
          notes: [data.notes, ...Object.values(rivals ?? {})].filter((text) => text !== ''),
          removed: removedOf(data.removed).filter((text) => text !== ''),
        };
      });
  });

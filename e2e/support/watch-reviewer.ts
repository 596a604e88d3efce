import type { BrowserContext } from '@playwright/test';

export type Decision = 'Approved' | 'Rejected';

/** A decision that a press on the desk means, with the note that is shown. */
export interface Meant {
  task: string;
  decision: Decision;
  notes: string;
}

/** What the tiles of a contact sheet show: the reason of a mark, null for none, and their shared reason. */
export interface SheetMeant {
  reasons: Record<string, string | null>;
  shared: string;
}

/** What a reviewer's pages show and what is pressed on them, over all of their lives. */
export interface ReviewerWatch {
  /** The photos that have stood on the screen for long enough, large enough to be judged. */
  seen: Set<string>;
  meant: Meant[];
  sheets: SheetMeant[];
  /** How often something was pressed that undoes a decision. */
  undone: number;
  /** How often something was pressed that gives up one of two texts. */
  chosen: number;
  /** The usual reasons that were offered: of earlier rejections, also of other tasks. */
  offered: Set<string>;
}

/** A frame is up to 50 ms late on a busy machine: less than the product asks for. */
const SEEN_MS = 250;
/** Pixels of the shorter side. Drawn sizes are rounded. */
const LEAST = 98;

/** Watches all pages of a browser from outside the product: what is drawn, and what is pressed while it is. */
export async function watchReviewer(context: BrowserContext): Promise<ReviewerWatch> {
  const watch: ReviewerWatch = {
    seen: new Set(),
    meant: [],
    sheets: [],
    undone: 0,
    chosen: 0,
    offered: new Set(),
  };
  await context.exposeFunction('tellMonkey', (step: ReviewerStep) => {
    if (step.seen) watch.seen.add(step.seen);
    if (step.meant) watch.meant.push(step.meant);
    if (step.sheet) watch.sheets.push(step.sheet);
    if (step.undone) watch.undone += 1;
    if (step.chosen) watch.chosen += 1;
    if (step.offered) watch.offered.add(step.offered);
  });
  await context.addInitScript(watchPage, { seenMs: SEEN_MS, least: LEAST });
  return watch;
}

interface ReviewerStep {
  seen?: string;
  meant?: Meant;
  sheet?: SheetMeant;
  undone?: true;
  chosen?: true;
  offered?: string;
}

declare global {
  interface Window {
    tellMonkey(step: ReviewerStep): void;
  }
}

/** Runs in the page, and needs nothing from outside of itself. */
function watchPage({ seenMs, least }: { seenMs: number; least: number }): void {
  // A page begins as an empty document.
  if (location.protocol !== 'http:') return;
  const KEPT = 'monkey.tiles';
  const since = new Map<string, number>();
  const reported = new Set<string>();
  const tiles: Record<string, string | null> = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
  const find = <Part extends Element>(selector: string) => document.querySelector<Part>(selector);
  const nameOf = (part: Element | null) =>
    (part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim();
  const buttonOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('button') : null;

  const isLarge = (image: HTMLImageElement) => {
    if (!image.complete || image.naturalWidth === 0 || !image.checkVisibility({ opacityProperty: true }))
      return false;
    const { left, top, width, height } = image.getBoundingClientRect();
    const ratio = image.naturalWidth / image.naturalHeight;
    // A photo that was turned stands across its box.
    const drawn = [ratio, 1 / ratio].map((each) => [
      Math.min(width, height * each),
      Math.min(height, width / each),
    ]);
    const [x, y] = [left + width / 2, top + height / 2];
    const isShown = drawn.some(([wide, high]) => {
      const across = Math.min(innerWidth, x + wide! / 2) - Math.max(0, x - wide! / 2);
      const down = Math.min(innerHeight, y + high! / 2) - Math.max(0, y - high! / 2);
      return Math.min(across, down) >= least;
    });
    const middle = [
      Math.min(innerWidth - 1, Math.max(0, x)),
      Math.min(innerHeight - 1, Math.max(0, y)),
    ] as const;
    const over = document.elementFromPoint(...middle);
    return isShown && over?.closest('[role=dialog]') === image.closest('[role=dialog]');
  };
  const look = () => {
    requestAnimationFrame(look);
    const now = performance.now();
    const isSheet = find('[role=grid]') !== null;
    const shown = new Set<string>();
    for (const image of document.images) {
      const id = /\/api\/photos\/([^/?]+)/.exec(image.src)?.[1];
      if (id && (isSheet || image.src.includes('size=full')) && isLarge(image)) shown.add(id);
    }
    const failed = [...document.querySelectorAll('section [role=alert], [role=dialog] [role=alert]')].find(
      (each) => [...each.querySelectorAll('button')].some((button) => nameOf(button) === 'Coba lagi'),
    );
    const box = failed?.getBoundingClientRect();
    // A photo that failed is judged as one that there is none of.
    if (box && Math.min(box.width, box.height) >= least) shown.add(`failed ${task()}`);
    for (const id of since.keys()) if (!shown.has(id) || document.hidden) since.delete(id);
    for (const id of shown) {
      if (!since.has(id)) since.set(id, now);
      if (now - since.get(id)! < seenMs || reported.has(id)) continue;
      reported.add(id);
      window.tellMonkey({ seen: id });
    }
    for (const reason of document.querySelectorAll<HTMLElement>(
      'ul[aria-label="Alasan yang sering dipakai"] button',
    ))
      if (!reported.has(reason.title)) {
        reported.add(reason.title);
        window.tellMonkey({ offered: reason.title });
      }
    readTiles();
  };
  const readTiles = () => {
    for (const tile of document.querySelectorAll<HTMLElement>('[role=gridcell][data-id]')) {
      const { id = '', marked } = tile.dataset;
      const reason = [...tile.querySelectorAll('button')].find((each) => !each.hasAttribute('aria-label'));
      tiles[id] = marked ? (reason?.textContent ?? '').trim() : null;
    }
    sessionStorage.setItem(KEPT, JSON.stringify(tiles));
  };
  requestAnimationFrame(look);

  const notes = () => find<HTMLTextAreaElement>('textarea[aria-label="Catatan tinjauan"]');
  const isRejecting = () =>
    [...document.querySelectorAll('button')].some((each) => nameOf(each) === 'Tolak dan kirim');
  const task = () => find('section[tabindex="-1"][aria-label]')?.getAttribute('aria-label') ?? '';
  const mean = (decision: Decision) =>
    window.tellMonkey({ meant: { task: task(), decision, notes: notes()?.value.trim() ?? '' } });
  const meanSheet = () => {
    readTiles();
    const shared =
      find<HTMLTextAreaElement>('textarea[aria-label="Alasan untuk yang ditandai"]')?.value ?? '';
    window.tellMonkey({ sheet: { reasons: { ...tiles }, shared: shared.trim() } });
  };

  let begun: string | null = null;
  addEventListener('pointerdown', () => (begun = task()), true);
  addEventListener('touchstart', () => (begun = task()), true);
  addEventListener(
    'click',
    ({ target }) => {
      const button = buttonOf(target);
      const name = nameOf(button);
      if (button?.hasAttribute('data-decide')) meanSheet();
      if (name.startsWith('Urungkan')) window.tellMonkey({ undone: true });
      if (name.startsWith('Pakai')) window.tellMonkey({ chosen: true });
      if (begun !== null && begun !== task()) return;
      if (name === 'Setujui') mean('Approved');
      if (name === 'Tolak dan kirim') mean('Rejected');
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, target, repeat, ctrlKey }) => {
      begun = null;
      if (repeat) return;
      const isField = target instanceof Element && target.matches('textarea, input');
      if (isField && ctrlKey && key === 'Enter' && target === notes())
        mean(isRejecting() ? 'Rejected' : 'Approved');
      if (isField) return;
      if (key === 'a' && !isRejecting()) mean('Approved');
      const rejects = key === 'x' || (key === 'r' && !find('[role=dialog]'));
      if (rejects && isRejecting() && notes()?.value.trim()) mean('Rejected');
      if (key === 'z') window.tellMonkey({ undone: true });
      if (key === 'A') meanSheet();
    },
    true,
  );
}

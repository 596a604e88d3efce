import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Longest uninterrupted time that each photo was visible, in milliseconds. */
    stood: Record<string, number>;
  }
}

/** From the next page load on, records in each frame which full-size photos are visible; thumbnails don't count. */
export const watchPhotos = (page: Page) =>
  page.addInitScript(() => {
    window.stood = {};
    const since = new Map<string, number>();
    const isSeen = (image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      if (!image.complete || image.naturalWidth === 0 || width === 0 || height === 0) return false;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      // Photos covered by the viewer are not visible.
      return over !== null && over.closest('[role=dialog]') === image.closest('[role=dialog]');
    };
    const look = () => {
      const seen = [...document.images].filter((image) => image.src.includes('size=full') && isSeen(image));
      const ids = new Set(seen.map(({ src }) => new URL(src).pathname.split('/').pop()!));
      for (const id of since.keys()) if (!ids.has(id)) since.delete(id);
      for (const id of ids) {
        if (!since.has(id)) since.set(id, performance.now());
        window.stood[id] = Math.max(window.stood[id] ?? 0, performance.now() - since.get(id)!);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The longest time that a photo was visible, in milliseconds. */
export const stoodFor = (page: Page, photo_id: string): Promise<number> =>
  page.evaluate((id) => window.stood[id] ?? 0, photo_id);

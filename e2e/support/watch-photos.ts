import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** For how long each photo stood on the screen without a break, at the longest (milliseconds). */
    stood: Record<string, number>;
  }
}

/** From the next page on, notes at each frame which photos can be seen whole in size: not the small previews. */
export const watchPhotos = (page: Page) =>
  page.addInitScript(() => {
    window.stood = {};
    const since = new Map<string, number>();
    const isSeen = (image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      if (!image.complete || image.naturalWidth === 0 || width === 0 || height === 0) return false;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      // What lies under the viewer is not seen.
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

/** For how long a photo stood on the screen, at the longest. */
export const stoodFor = (page: Page, photo_id: string): Promise<number> =>
  page.evaluate((id) => window.stood[id] ?? 0, photo_id);

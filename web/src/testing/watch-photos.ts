import { onTestFinished } from 'vitest';

/**
 * From now on records in each frame which full-size photos are visible; thumbnails don't count. Returns the longest
 * uninterrupted time that a photo was visible, in milliseconds.
 */
export function watchPhotos(): (photo_id: string) => number {
  const stood = new Map<string, number>();
  const since = new Map<string, number>();
  const look = () => {
    const seen = [...document.images].filter((image) => image.src.includes('size=full') && isSeen(image));
    const ids = new Set(seen.map(({ src }) => new URL(src).pathname.split('/').pop()!));
    for (const id of since.keys()) if (!ids.has(id)) since.delete(id);
    for (const id of ids) {
      if (!since.has(id)) since.set(id, performance.now());
      stood.set(id, Math.max(stood.get(id) ?? 0, performance.now() - since.get(id)!));
    }
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  onTestFinished(() => cancelAnimationFrame(frame));
  return (id) => stood.get(id) ?? 0;
}

function isSeen(image: HTMLImageElement): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  if (!image.complete || image.naturalWidth === 0 || width === 0 || height === 0) return false;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  // Photos covered by the viewer are not visible.
  return over !== null && over.closest('[role=dialog]') === image.closest('[role=dialog]');
}

import type { Page } from '@playwright/test';

/** Waits until the screen, its data and the pictures in view are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => {
    const inView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const pictures = [...document.images].filter((image) => inView(image.getBoundingClientRect()));
    // The last selector is an unloaded row of a list. Parts below the viewport may still be loading.
    const waiting = '.mantine-Skeleton-root, .mantine-Loader-root, [class*="_waiting_"]';
    const loading = [...document.querySelectorAll(waiting)].some((part) =>
      inView(part.getBoundingClientRect()),
    );
    return !loading && pictures.every((image) => image.complete && image.naturalWidth > 0);
  });
}

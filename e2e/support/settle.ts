import type { Language } from '@gerai/shared/text/language.ts';
import type { Page } from '@playwright/test';

/** Waits until the screen, its data and the pictures in view are loaded, in a language if one is given. */
export async function settle(page: Page, language?: Language): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((language) => {
    const heading = document.querySelector('h1')!;
    // While another language loads, the screen is hidden, or still in the language of before.
    const [hidden, spoken] = [!heading.checkVisibility(), heading.closest('[lang]')?.getAttribute('lang')];
    if (hidden || (language && spoken !== language)) return false;
    const inView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const pictures = [...document.images].filter((image) => inView(image.getBoundingClientRect()));
    // The last selector is an unloaded row of a list. Parts below the viewport may still be loading.
    const waiting = '.mantine-Skeleton-root, .mantine-Loader-root, [class*="_waiting_"]';
    const loading = [...document.querySelectorAll(waiting)].some((part) =>
      inView(part.getBoundingClientRect()),
    );
    return !loading && pictures.every((image) => image.complete && image.naturalWidth > 0);
  }, language);
}

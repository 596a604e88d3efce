import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page, in the light and the dark scheme. */
export async function expectAccessible(): Promise<void> {
  const page = document.documentElement.dataset;
  const before = page.mantineColorScheme;
  page.mantineColorScheme = 'dark';
  await expect.poll(() => found({ runOnly: ['color-contrast'] }), { message: 'in dark' }).toEqual([]);
  page.mantineColorScheme = 'light';
  await expect.poll(() => found({ runOnly: tags }), { message: 'in light' }).toEqual([]);
  if (before) page.mantineColorScheme = before;
}

/** Axe's findings, without those behind a modal dialog: axe does not know that nothing there is reachable. */
async function found(options: RunOptions): Promise<string[]> {
  const within = document.querySelector('[aria-modal=true]') ?? document.body;
  // Loaded for rules that need style sheets or media that play by themselves: the first are not ours, the others absent.
  const quick = { preload: false, iframes: false, resultTypes: ['violations' as const] };
  // A tooltip of what the pointer happens to be on is in no landmark.
  const parts = { include: within, exclude: '[role=tooltip]' };
  const { violations } = await axe.run(parts, { ...options, ...quick });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

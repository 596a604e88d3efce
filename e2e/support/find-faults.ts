import type { Page } from '@playwright/test';

/** Texts of the catalogues, to detect missing texts and those in the other language. */
export interface KnownTexts {
  /** Ids that appear instead of texts missing in the loaded catalogues. */
  ids: string[];
  /** Texts of the other language. */
  foreign: string[];
}

/** Faults of the page's texts: too wide, cut off, missing, or in the other language. */
export const findFaults = (page: Page, known: KnownTexts): Promise<string[]> =>
  page.evaluate(readFaults, known);

/** Runs in the page. */
function readFaults({ ids, foreign }: KnownTexts): string[] {
  const faults = new Set<string>();
  // Not innerWidth: a phone zooms out until the widest element is in view.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} pixels wide`);
  for (const dialog of document.querySelectorAll('[role=dialog]'))
    if (getComputedStyle(dialog).overflowY === 'visible' && dialog.scrollHeight > dialog.clientHeight)
      faults.add(`a dialog is ${dialog.scrollHeight} pixels high: ${dialog.className}`);

  const missing = new Set(ids);
  const other = new Set(foreign);
  const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\w+\}/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    if (!text || element.closest('script, style, noscript')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (missing.has(text)) faults.add(`a text is missing: ${text}`);
    if (broken.test(text)) faults.add(`a value is missing: ${text}`);
    if (other.has(text) && !saysItsLanguage(element)) faults.add(`in the other language: ${text}`);
    const cut = cutOff(node, element);
    if (cut > 1) faults.add(`${Math.round(cut)} pixels are cut off: ${text}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (!text) continue;
      if (missing.has(text)) faults.add(`a text is missing: ${name} ${text}`);
      if (broken.test(text)) faults.add(`a value is missing: ${name} ${text}`);
      if (other.has(text) && !saysItsLanguage(element)) faults.add(`in the other language: ${name} ${text}`);
    }
  return [...faults];

  /** Exempts elements in a language of their own, such as names of languages and column headers of a file. */
  function saysItsLanguage(element: Element): boolean {
    return element.closest<HTMLElement>('[lang]')?.lang !== document.documentElement.lang;
  }

  /** How far a text exceeds a box that neither scrolls nor shows an ellipsis. */
  function cutOff(node: Node, element: Element): number {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
      // Skips text for screen readers, scrollable boxes and ellipses.
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return 0;
      if (overflowX !== 'visible') {
        const edge = box.getBoundingClientRect();
        const hidden = Math.max(right - edge.right, edge.left - left);
        if (edge.width <= 1 || textOverflow === 'ellipsis') return 0;
        if (hidden > 1) return hidden;
      }
    }
    return 0;
  }
}

import type { Page } from '@playwright/test';

/** Texts of the catalogues, to detect missing texts and those in the other language. */
export interface KnownTexts {
  /** Ids that appear instead of texts missing in the loaded catalogues. */
  ids: string[];
  /** Texts of the other language. */
  foreign: string[];
}

/** A text on the page, or in an attribute of that name. */
interface Shown {
  text: string;
  attribute?: string;
  /** Whether it is in a language of its own, such as a language's name or the column header of a file. */
  isForeign: boolean;
}

const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\w+\}/;

/** Faults of the page's texts: too wide, cut off, missing, or in the other language. */
export async function findFaults(page: Page, { ids, foreign }: KnownTexts): Promise<string[]> {
  // The page's texts are compared here, because they are some dozens, and those of the catalogues thousands.
  const { faults, shown } = await page.evaluate(readPage);
  const missing = new Set(ids);
  const other = new Set(foreign);
  const named = shown.flatMap(({ text, attribute, isForeign }) => {
    const place = attribute ? `${attribute} ${text}` : text;
    return [
      ...(missing.has(text) ? [`a text is missing: ${place}`] : []),
      ...(broken.test(text) ? [`a value is missing: ${place}`] : []),
      ...(other.has(text) && !isForeign ? [`in the other language: ${place}`] : []),
    ];
  });
  return [...new Set([...faults, ...named])];
}

/** Runs in the page: faults of its layout, and its texts. */
function readPage(): { faults: string[]; shown: Shown[] } {
  const faults: string[] = [];
  const shown: Shown[] = [];
  // Not innerWidth: a phone zooms out until the widest element is in view.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} pixels wide`);
  for (const dialog of document.querySelectorAll('[role=dialog]'))
    if (getComputedStyle(dialog).overflowY === 'visible' && dialog.scrollHeight > dialog.clientHeight)
      faults.push(`a dialog is ${dialog.scrollHeight} pixels high: ${dialog.className}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    if (!text || element.closest('script, style, noscript')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    shown.push({ text, isForeign: saysItsLanguage(element) });
    const cut = cutOff(node, element);
    if (cut > 1) faults.push(`${Math.round(cut)} pixels are cut off: ${text}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(attribute)?.trim();
      if (text) shown.push({ text, attribute, isForeign: saysItsLanguage(element) });
    }
  return { faults, shown };

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

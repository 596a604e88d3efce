import { parseHtml } from '../../../../core/api/trusted-text.ts';
import { LIST_LEVELS } from './as-rich-text.ts';
import { plainAddress } from './plain-address.ts';

/** Pasted content, cleaned. */
export interface CleanPaste {
  html: string;
  /** The number of removed pictures; they are stored elsewhere. */
  pictures: number;
}

/** Reduces HTML from a page or a word processor to the vocabulary of a lesson's text. */
export function cleanPaste(pasted: string): CleanPaste {
  const { body } = read(pasted);
  const pictures = [...body.querySelectorAll('img:not([data-photo-id])')].filter(isPicture).length;
  for (const node of body.querySelectorAll(REMOVED)) node.remove();
  // Word processors' non-breaking spaces prevent wrapping on a narrow phone.
  for (const words of textsIn(body)) words.data = words.data.replaceAll('\u00a0', ' ');
  for (const link of body.querySelectorAll('a'))
    link.setAttribute('href', plainAddress(link.getAttribute('href') ?? ''));
  // Larger headings become the first level, smaller ones the second.
  for (const large of ['h1', 'p.MsoTitle']) rename(body, large, 'h2');
  for (const small of ['h4', 'h5', 'h6']) rename(body, small, 'h3');
  gatherWordLists(body);
  drawUpLists(body);
  for (const table of body.querySelectorAll('table')) table.replaceWith(...[...table.rows].map(lineOf));
  for (const block of body.querySelectorAll('p, h2, h3, div'))
    if (block.textContent.trim() === '' && !block.querySelector('img')) block.remove();
  for (const gap of body.querySelectorAll('br')) if (isBetweenBlocks(gap)) gap.remove();
  return { html: body.innerHTML, pictures };
}

/** Whether the pasted HTML has text, not only a picture. */
export const hasWords = (pasted: string): boolean => read(pasted).body.textContent.trim() !== '';

/** Without style elements, which the content policy reports even where they apply to nothing. */
const read = (pasted: string): Document => parseHtml(pasted.replace(/<style[\s>].*?<\/style\s*>/gis, ''));

/** Whether a line break is only an empty line between blocks. */
function isBetweenBlocks(gap: Element): boolean {
  const beside = (way: 'previousSibling' | 'nextSibling') => {
    let node = gap[way];
    while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node = node[way];
    return node instanceof Element && node.matches('p, h2, h3, ul, ol, div');
  };
  return beside('previousSibling') || beside('nextSibling');
}

/** The last two are footnote numbers, whose targets are not pasted. */
const REMOVED =
  'style, script, meta, title, link, xml, img:not([data-photo-id]), .Apple-interchange-newline, a[href^="#_ftn"], a[href^="#_edn"]';

/** Images smaller than this are checkboxes or tracking pixels. */
const ICON_PIXELS = 32;

const isPicture = (image: Element): boolean => {
  const [width, height] = ['width', 'height'].map((side) =>
    Number.parseInt(image.getAttribute(side) ?? '', 10),
  );
  return !(width! <= ICON_PIXELS || height! <= ICON_PIXELS);
};

function textsIn(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** A table row as a paragraph of its cells, keeping links and bold. */
function lineOf(row: HTMLTableRowElement): HTMLElement {
  const line = document.createElement('p');
  for (const cell of row.cells) {
    if (cell.textContent.trim() === '') continue;
    for (const inner of cell.querySelectorAll('table, tbody, tr, td, p, h2, h3, div, ul, ol, li, br'))
      inner.replaceWith(' ', ...inner.childNodes, ' ');
    if (line.hasChildNodes()) line.append(' – ');
    line.append(...cell.childNodes);
  }
  return line;
}

/** Flattens lists beyond the maximum nesting: deeper items become siblings of their parent. */
function drawUpLists(body: HTMLElement): void {
  const tooDeep = Array.from({ length: LIST_LEVELS + 1 }, () => ':is(ul, ol)').join(' ');
  for (let list = body.querySelector(tooDeep); list; list = body.querySelector(tooDeep)) {
    // Some sources put a nested list into the item, some beside it.
    const above = list.parentElement?.matches('li') ? list.parentElement : list.previousElementSibling;
    if (above?.matches('li')) above.after(...list.children);
    else list.before(...list.children);
    list.remove();
  }
}

function rename(body: HTMLElement, from: string, to: string): void {
  for (const node of body.querySelectorAll(from)) {
    const renamed = document.createElement(to);
    renamed.append(...node.childNodes);
    node.replaceWith(renamed);
  }
}

const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/** Converts Word's lists: each item is a paragraph with its mark as text, styled 'mso-list:l0 level1 lfo1'. */
function gatherWordLists(body: HTMLElement): void {
  /** The open lists with their names, outermost first. */
  let open: { list: HTMLElement; name: string | undefined }[] = [];
  let last: Element | null = null;
  for (const line of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, name, depth = 1] = WORD_LIST.exec(line.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    const mark = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isOrdered = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(mark?.textContent ?? '');
    mark?.remove();
    if (line.previousElementSibling !== last || last === null) open = [];
    open = open.slice(0, level);
    // Another list may start directly below one.
    if (open.length === level && open.at(-1)?.name !== name) open.pop();
    while (open.length < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const outer = open.at(-1)?.list;
      if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
      else line.before(list);
      open.push({ list, name });
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...line.childNodes);
    item.append(words);
    open.at(-1)!.list.append(item);
    last = open[0]!.list;
    line.remove();
  }
}

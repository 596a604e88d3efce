/** Of what a page or a word processor gives, what the vocabulary of a lesson's text has a place for. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const node of body.querySelectorAll('style, script, meta, title, link, xml, img:not([data-photo-id])'))
    node.remove();
  // Larger headings than ours become our first, smaller ones our second.
  rename(body, 'h1', 'h2');
  for (const small of ['h4', 'h5', 'h6']) rename(body, small, 'h3');
  gatherWordLists(body);
  for (const row of body.querySelectorAll('tr')) {
    const line = document.createElement('p');
    const cells = [...row.cells].map(({ textContent }) => textContent.trim());
    line.textContent = cells.filter((cell) => cell !== '').join(' – ');
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
  for (const block of body.querySelectorAll('p, h2, h3'))
    if (block.textContent.trim() === '' && !block.querySelector('img, br')) block.remove();
  return body.innerHTML;
}

function rename(body: HTMLElement, from: string, to: string): void {
  for (const node of body.querySelectorAll(from)) {
    const renamed = document.createElement(to);
    renamed.append(...node.childNodes);
    node.replaceWith(renamed);
  }
}

const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Word writes an item as a paragraph with its mark as text: 'mso-list:l0 level1 lfo1'. */
function gatherWordLists(body: HTMLElement): void {
  /** The open lists, the outermost first. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const line of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(WORD_LIST.exec(line.getAttribute('style') ?? '')?.[1] ?? 1);
    const mark = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isOrdered = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(mark?.textContent ?? '');
    mark?.remove();
    if (line.previousElementSibling !== last || last === null) open = [];
    open = open.slice(0, level);
    while (open.length < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const outer = open.at(-1);
      if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
      else line.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...line.childNodes);
    item.append(words);
    open.at(-1)!.append(item);
    last = open[0]!;
    line.remove();
  }
}

/** Which element: its role and accessible name, or a part of its text. */
export interface Query {
  role?:
    | 'article'
    | 'button'
    | 'dialog'
    | 'heading'
    | 'img'
    | 'link'
    | 'region'
    | 'textbox'
    | 'file'
    | 'main';
  /** The exact name; with a role without a name, such as article, use `text`. */
  name?: string;
  /** Text that it contains. */
  text?: string;
  /** Any selector, instead of a role. */
  css?: string;
  /** Only within the last element of this query. */
  in?: Query;
}

/**
 * Finds the last visible element: dialogs opened later come later. Runs in the page, so it must not use anything
 * outside of itself.
 */
export function findElement(query: Query): Element | null {
  const selectors: Record<string, string> = {
    article: 'article, [role=article]',
    button: 'button, [role=button]',
    dialog: '[role=dialog], dialog',
    heading: 'h1, h2, h3, h4, [role=heading]',
    img: 'img, [role=img]',
    link: 'a[href]',
    region: 'section, [role=region]',
    textbox: 'input:not([type=file]), textarea',
    file: 'input[type=file]',
    main: 'main',
  };
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels = labelledBy
      ? labelledBy.split(/\s+/).map((id) => document.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])];
    const label = labels.map((each) => each?.textContent ?? '').join(' ');
    const named = element.getAttribute('aria-label') || label || element.getAttribute('alt');
    return (named || element.textContent || element.getAttribute('title') || '').trim();
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const scope = query.in ? findElement(query.in) : document;
  const all = scope?.querySelectorAll(query.css ?? (query.role ? selectors[query.role]! : '*')) ?? [];
  const matching = [...all].filter(
    (element) =>
      (query.name === undefined || nameOf(element) === query.name) &&
      (query.text === undefined || (element.textContent ?? '').includes(query.text)) &&
      // A file input lies invisible over its button.
      (query.role === 'file' || isVisible(element)),
  );
  return matching.at(-1) ?? null;
}

/** The text of a function that runs `script` in a page, with `findElement` as its first argument. */
export const wrapScript = (script: string): string =>
  `async (...args) => { ${findElement}; return await (${script})(findElement, ...args); }`;

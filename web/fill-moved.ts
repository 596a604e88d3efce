/** Fills a catalogue's missing translations from `others`. All are PO files. */
export function fillMoved(catalogue: string, others: readonly string[]): string {
  const known = new Map(others.flatMap((other) => entriesOf(other).map(({ key, text }) => [key, text])));
  return entriesOf(catalogue)
    .map(({ block, key, text }) => {
      const found = text === EMPTY && known.get(key);
      return found ? block.slice(0, -EMPTY.length) + found : block;
    })
    .join('\n\n')
    .concat('\n');
}

const EMPTY = 'msgstr ""';

/** The entries of a catalogue, its header first: context and text as written, and the translation. */
export function entriesOf(catalogue: string) {
  return catalogue
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const at = block.indexOf('\nmsgstr ') + 1;
      const key = block.slice(0, at).replaceAll(/^#.*\n/gm, '');
      return { block, key, text: block.slice(at) };
    });
}

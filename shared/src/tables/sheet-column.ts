/** A column that an import knows, with what people call it and how its cells are read. */
export interface SheetColumn<Name extends string = string> {
  name: Name;
  /** Other headings for it, in English and Indonesian. */
  also?: readonly string[];
  /** 'verbatim' is not even trimmed; a plain text loses the apostrophe that spreadsheets put before signs and digits. */
  kind?: 'text' | 'date' | 'time' | 'number' | 'verbatim';
  /** Words that mean a value of the column, in lower case: 'harian' is daily. */
  words?: Readonly<Record<string, string>>;
  /** Words are read one by one: 'Senin, Kamis'. */
  isList?: boolean;
}

/** The part of a heading that names: without case, signs, spaces, accents and a remark in brackets. */
const plain = (heading: string): string =>
  heading
    .replace(/[([{].*?[)\]}]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The column that each heading names, undefined for unknown ones. A column's own name goes before another word for it,
 * in whichever order they stand; two words for it name it once.
 */
export function findColumns<Name extends string>(
  headings: readonly string[],
  columns: readonly SheetColumn<Name>[],
): (SheetColumn<Name> | undefined)[] {
  const own = new Map(columns.map((column) => [plain(column.name), column]));
  const also = new Map(
    columns.flatMap((column) => (column.also ?? []).map((word) => [plain(word), column] as const)),
  );
  const found = headings.map((heading) => own.get(plain(heading)));
  const named = new Set(found);
  headings.forEach((heading, at) => {
    if (found[at]) return;
    const column = [heading, ...heading.split('/')].map(
      (part) => also.get(plain(part)) ?? own.get(plain(part)),
    );
    const first = column.find((each) => each !== undefined && !named.has(each));
    if (!first) return;
    named.add(first);
    found[at] = first;
  });
  return found;
}

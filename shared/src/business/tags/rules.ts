import { oneLine } from '../../text/one-line.ts';

export const tagLimits = { name: 50, ofOutlet: 20, all: 300, outlets: 5000 } as const;

/** How tags are compared: 'Food court' and 'foodcourt' are one. The unique index of the database does the same. */
export const tagKey = (name: string): string => oneLine(name).replaceAll(' ', '').toLowerCase();

/** Tags without those that are there already in another spelling, in the order in which they are shown. */
export function sortTags(names: readonly string[]): string[] {
  const byKey = new Map(names.toReversed().map((name) => [tagKey(name), oneLine(name)]));
  const lower = (name: string) => name.toLowerCase();
  return [...byKey.values()].sort((a, b) => (lower(a) < lower(b) ? -1 : lower(a) > lower(b) ? 1 : 0));
}

/** The tags in a cell of a file. */
export const tagsOfCell = (cell: string): string[] =>
  sortTags(cell.split(/[,;\n]/).filter((name) => name.trim() !== ''));

export const tagsCell = (tags: readonly string[]): string => tags.join(', ');

/** Whether a word can be a tag: one of a list in a cell has no comma in it. */
export const isTag = (name: string): boolean =>
  tagKey(name) !== '' && oneLine(name).length <= tagLimits.name && !/[,;]/.test(name);

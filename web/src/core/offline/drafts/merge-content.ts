/** Texts that were changed here and in another tab, as the other has them: by the path of the field, 'written.text'. */
export type Rivals = Readonly<Record<string, string>>;

export interface Merged<Content> {
  content: Content;
  rivals: Rivals;
}

type Fields = Readonly<Record<string, unknown>>;
type Item = { id: string };

/**
 * What two tabs have made of the same content, in one: what either has added or changed is there, what either has removed
 * is not. Of a text that both have changed this tab's stays, and the other is a rival for the person to choose from.
 */
export function mergeContent<Content>(base: Content, mine: Content, theirs: Content): Merged<Content> {
  const rivals: Record<string, string> = {};
  const content = merge(base, mine, theirs, { path: [], rivals }) as Content;
  return { content, rivals };
}

interface Where {
  path: readonly string[];
  rivals: Record<string, string>;
}

function merge(base: unknown, mine: unknown, theirs: unknown, where: Where): unknown {
  if (isSameContent(mine, theirs) || isSameContent(base, theirs)) return mine;
  if (isSameContent(base, mine)) return theirs;
  if (isItems(mine) && isItems(theirs)) return mergeItems(isItems(base) ? base : [], mine, theirs, where);
  if (isFields(mine) && isFields(theirs)) return mergeFields(isFields(base) ? base : {}, mine, theirs, where);
  if (typeof mine === 'string' && typeof theirs === 'string') return mergeText(mine, theirs, where);
  return mine ?? theirs;
}

/** A text that has all of the other is the one to keep. */
function mergeText(mine: string, theirs: string, { path, rivals }: Where): string {
  if (mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  rivals[path.join('.')] = theirs;
  return mine;
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, { path, rivals }: Where): Fields {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...names].map((name) => {
    const where = { path: [...path, name], rivals };
    return [name, merge(base[name], mine[name], theirs[name], where)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** In this tab's order; what the other has added stands where it was added there, or at the end. */
function mergeItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], where: Where) {
  const [before, there] = [byId(base), byId(theirs)];
  const kept = mine.flatMap((item) => {
    const other = there.get(item.id);
    if (!other) return before.has(item.id) ? [] : [item];
    const at = { ...where, path: [...where.path, item.id] };
    return [merge(before.get(item.id), item, other, at) as Item];
  });
  const here = byId(mine);
  for (const [at, item] of theirs.entries())
    if (!here.has(item.id) && !before.has(item.id)) kept.splice(at, 0, item);
  return kept;
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every((item) => isFields(item) && typeof item.id === 'string');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Equal in every field; a picture is known by its size and type, which its id beside it makes certain. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Blob || other instanceof Blob)
    return one instanceof Blob && other instanceof Blob && one.size === other.size && one.type === other.type;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameContent((one as Fields)[name], (other as Fields)[name]));
}

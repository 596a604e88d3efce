/** What stands for many outlets in a file: all of an area, or all that have a tag. */
export type PlaceKind = 'area' | 'tag';

/** An area or a tag as the location of a template in a file: 'Area: Bali', 'Tag: Mall'. */
export const placeOf = (kind: PlaceKind, name: string): string =>
  `${kind === 'area' ? 'Area' : 'Tag'}: ${name}`;

/** The area or the tag that a location of a file means; undefined for the name of an outlet. */
export function readPlace(location: string): { kind: PlaceKind; name: string } | undefined {
  const [, kind, name] = /^(area|tag)\s*:\s*(.*)$/i.exec(location) ?? [];
  return kind === undefined ? undefined : { kind: kind.toLowerCase() as PlaceKind, name: name! };
}

/** Whether a location is all outlets (null) or all of an area or a tag, and so the only one of its template. */
export const coversMany = (location: string | null): boolean =>
  location === null || readPlace(location) !== undefined;

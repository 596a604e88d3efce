const PREFIX = 'Area: ';

/** An area as the location of a template in a file: 'Area: Bali'. */
export const areaPlace = (areaName: string): string => `${PREFIX}${areaName}`;

/** The name of the area that a location of a file means; undefined for the name of an outlet. */
export function areaOfPlace(location: string): string | undefined {
  const [, name] = /^area\s*:\s*(.*)$/i.exec(location) ?? [];
  return name;
}

/** Whether a location is all outlets (null) or all of an area, and so the only one of its template. */
export const coversMany = (location: string | null): boolean =>
  location === null || areaOfPlace(location) !== undefined;

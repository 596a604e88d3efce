/** The raw parameters of the URL, before a screen's `validateSearch`: plain text, repeated keys as lists. */
export type RawSearch = Record<string, unknown>;

/** Parses `?a=1&b=x&b=y`. Values stay text, so `/x?id=007` and `/x?date=2026-11-20` are not converted. */
export function parseSearch(search: string): RawSearch {
  const result: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const present = result[key];
    result[key] = present === undefined ? value : [present, value].flat();
  }
  return result;
}

export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** The text of a search value; undefined when it is absent or a list. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The filters by place of a list of many outlets. */
export interface PlaceFilter {
  outlet_id?: string | undefined;
  area_id?: string | undefined;
  job_role_id?: string | undefined;
}

/** The area of an address. An outlet beside it is narrower and wins: the filter of the place shows one of the two. */
export const areaOf = ({ area_id }: RawSearch, outlet: unknown): string | undefined =>
  textOf(outlet) ? undefined : textOf(area_id);

export const placeFilterOf = (search: RawSearch): PlaceFilter => ({
  outlet_id: textOf(search.outlet_id),
  area_id: areaOf(search, search.outlet_id),
  job_role_id: textOf(search.job_role_id),
});

/** A civil date YYYY-MM-DD, else undefined. */
export const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** One of the allowed values, else undefined. */
export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value);

/** The allowed values of a list; undefined when the parameter is absent. */
export const someOf = <T extends string>(value: unknown, allowed: readonly T[]): T[] | undefined => {
  if (value === undefined) return undefined;
  const values = [value].flat();
  return allowed.filter((one) => values.includes(one));
};

/** 'true' or 'false'. */
export const flagOf = (value: unknown): boolean | undefined =>
  value === 'true' || value === true ? true : value === 'false' || value === false ? false : undefined;

import { atBase } from './base-path.ts';

export interface UrlParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** The URL of a declared path with its parameters. Lists become repeated keys; undefined values are omitted. */
export function endpointUrl(path: string, { params, query }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(key, String(one));
  }
  return atBase(search.size > 0 ? `${filled}?${search}` : filled);
}

import { dateOf, textOf } from '../../lib/search-params.ts';

export interface GeneratorSearch {
  date?: string;
  /** The run whose result is shown. */
  run?: string;
}

export const generatorSearch = (search: Record<string, unknown>): GeneratorSearch => ({
  date: dateOf(search.date),
  run: textOf(search.run),
});

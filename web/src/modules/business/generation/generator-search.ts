import { dateOf } from '../../../core/api/search-params.ts';

export interface GeneratorSearch {
  date?: string | undefined;
  /** Id of the run whose result is shown. */
  run?: number | undefined;
}

export const generatorSearch = (search: Record<string, unknown>): GeneratorSearch => {
  const run = Number(search.run);
  return { date: dateOf(search.date), run: Number.isSafeInteger(run) && run > 0 ? run : undefined };
};

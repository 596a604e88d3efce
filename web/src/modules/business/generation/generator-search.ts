import { PREVIEW_WARNINGS, type PreviewWarning } from '@gerai/shared/business/generation/warnings.ts';
import { dateOf, oneOf } from '../../../core/api/search-params.ts';

export interface GeneratorSearch {
  date?: string | undefined;
  /** Id of the run whose result is shown. */
  run?: number | undefined;
  /** The warning whose rows of the preview are shown. */
  only?: PreviewWarning | undefined;
}

export const generatorSearch = (search: Record<string, unknown>): GeneratorSearch => {
  const run = Number(search.run);
  return {
    date: dateOf(search.date),
    run: Number.isSafeInteger(run) && run > 0 ? run : undefined,
    only: oneOf(search.only, PREVIEW_WARNINGS),
  };
};

import { flagOf } from '../../../core/api/search-params.ts';

export interface ApiKeysSearch {
  /** Revoked keys are shown too. */
  revoked?: true | undefined;
}

export const apiKeysSearch = (search: Record<string, unknown>): ApiKeysSearch => ({
  revoked: flagOf(search.revoked) ? true : undefined,
});

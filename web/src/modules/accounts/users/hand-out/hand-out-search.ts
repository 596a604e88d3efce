import type { SignedIn } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { areaOf, oneOf, textOf } from '../../../../core/api/search-params.ts';

/** When those were added who get links. */
export const ADDED = ['today', 'week'] as const;
export type Added = (typeof ADDED)[number];

/** Whom to hand links. */
export interface HandOutSearch {
  location_id?: string | undefined;
  area_id?: string | undefined;
  job_role_id?: string | undefined;
  /** Absent: who never signed in. */
  signed_in?: Exclude<SignedIn, 'never'> | undefined;
  added?: Added | undefined;
}

export const handOutSearch = (search: Record<string, unknown>): HandOutSearch => ({
  location_id: textOf(search.location_id),
  area_id: areaOf(search, search.location_id),
  job_role_id: textOf(search.job_role_id),
  signed_in: oneOf(search.signed_in, ['any'] as const),
  added: oneOf(search.added, ADDED),
});

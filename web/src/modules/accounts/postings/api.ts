import {
  choosePlace,
  createPosting,
  deletePosting,
  listPlaces,
  listPostings,
  type OwnPlace,
  type Posting,
  type PostingInput,
  setLastDay,
  updatePosting,
} from '@gerai/shared/accounts/postings/contract.ts';
import { type MoveInput, planMove, takeMoveBack } from '@gerai/shared/accounts/postings/move-contract.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/** Where a person works beside their own outlet, today and later. */
export const postingsQuery = (uid: string) =>
  queryOptions({
    queryKey: [queryRoots.users, 'postings', uid],
    queryFn: ({ signal }) => call(listPostings, { params: { uid } }, { signal }),
  });

/** Adds a posting, or changes the days of `edited`. */
export const savePosting = (uid: string, input: PostingInput, edited: Posting | null): Promise<Posting> =>
  edited
    ? call(updatePosting, {
        params: { id: edited.id },
        body: {
          from_date: input.from_date,
          until_date: input.until_date,
          expected_updated_at: edited.updated_at,
        },
      })
    : call(createPosting, { params: { uid }, body: input });

export const removePosting = ({ id }: Posting) => call(deletePosting, { params: { id } });

export const saveLastDay = (uid: string, last_day: string | null, expected_updated_at?: string) =>
  call(setLastDay, { params: { uid }, body: { last_day, expected_updated_at } });

/** Plans a move, instead of the one that is planned. */
export const saveMove = (uid: string, body: MoveInput & BasedOn) => call(planMove, { params: { uid }, body });

export const takeBackMove = (uid: string) => call(takeMoveBack, { params: { uid } });

/** Where the person works today. */
export const placesQuery = queryOptions({
  queryKey: [queryRoots.profile, 'places'],
  queryFn: ({ signal }) => call(listPlaces, {}, { signal }),
});

export const goToPlace = ({ posting_id, location_id }: OwnPlace): Promise<OwnPlace[]> =>
  call(choosePlace, { body: { posting_id, location_id } });

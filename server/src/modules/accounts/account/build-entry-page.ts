import type { Context } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/cursor.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { readDetails, type StoredDetails } from '../../../platform/trail/read-details.ts';
import { signAvatarUrl } from './sign-avatar-url.ts';

interface StoredEntry {
  id: number;
  created_at: string;
  actor_uid: string | null;
  avatar_version: number | null;
  details: StoredDetails;
}

/** A page of trail entries, selected with `limit + 1`, newest first: with their details and the actors' pictures. */
export function buildEntryPage<Entry extends StoredEntry>(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  viewer: Viewer,
  found: readonly Entry[],
  limit: number,
) {
  const { rows, next } = cutPage(found, limit, (last) => [last.created_at, last.id]);
  const now = clock.now();
  return {
    rows: rows.map(({ avatar_version, details, ...entry }) => ({
      ...entry,
      actor_avatar_url:
        entry.actor_uid && signAvatarUrl(keys, viewer, { uid: entry.actor_uid, avatar_version }, now),
      ...readDetails(details),
    })),
    next,
  };
}

import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { sessionQuery, type Viewer } from '../../../platform/http/session-address.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * The URL of a person's avatar for the viewer's session, or null without one; also null for a service key, which has no
 * session. It contains the version, so a new picture has a new URL; a screen replaces the file name by the size it shows.
 */
export function signAvatarUrl(
  keys: Pick<Keys, 'photos' | 'base'>,
  viewer: Viewer | Actor,
  { uid, avatar_version }: { uid: string; avatar_version: number | null },
  now: Date,
): string | null {
  if (avatar_version === null || ('kind' in viewer && !isPerson(viewer))) return null;
  return `${keys.base}/api/profile-photos/${uid}/avatar.jpg?v=${avatar_version}&${sessionQuery(keys.photos, viewer, now)}`;
}

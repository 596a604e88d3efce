import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../../../../core/api/new-id.ts';
import type { SetPhoto } from './photo-set.ts';

/** What a person is writing for the feed. It lives on the device until the server has it, or it is emptied. */
export interface PostDraft {
  uid: string;
  /** The id that the post will have; kept over attempts to send, so that it is shared once. */
  post_id: string;
  text: string;
  mentions: Mention[];
  /** Null is everyone's; undefined until something is written: then it is the group that was looked at. */
  group_id: string | null | undefined;
  is_announcement: boolean;
  photos: SetPhoto[];
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: PostDraft };
}

let opened: Promise<IDBPDatabase<DraftSchema>> | undefined;

function database(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>('gerai-post-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'uid' }),
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export const emptyPostDraft = (uid: string): PostDraft => ({
  uid,
  post_id: newId(),
  text: '',
  mentions: [],
  group_id: undefined,
  is_announcement: false,
  photos: [],
});

export const isEmptyDraft = ({ text, photos }: PostDraft): boolean =>
  text.trim() === '' && photos.length === 0;

/** The person's draft, if there is one on this device. */
export const readPostDraft = async (uid: string): Promise<PostDraft | undefined> =>
  (await database()).get('drafts', uid);

/** Keeps a draft. Throws when the device won't have it. */
export async function savePostDraft(draft: PostDraft): Promise<void> {
  await (await database()).put('drafts', draft);
}

/** Removes a draft that the server has, while it is still that one: another tab may have begun the next. */
export async function removePostDraft({ uid, post_id }: PostDraft): Promise<void> {
  const transaction = (await database()).transaction('drafts', 'readwrite');
  if ((await transaction.store.get(uid))?.post_id === post_id) await transaction.store.delete(uid);
  await transaction.done;
}

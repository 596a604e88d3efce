import type { MessageDescriptor } from '@lingui/core';
import { newId } from '../../../../core/api/new-id.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import type { EntryPhoto } from '../../../../core/offline/store-photos.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { refusalWords } from './describe-text.ts';
import type { TextAbout } from './post-draft.ts';

interface TextKind {
  sent: { title: MessageDescriptor; message: MessageDescriptor };
  failed: MessageDescriptor;
}

type Shared = 'amend' | 'notify' | 'isListed';

/** What is alike for posts and comments: new photos for lost ones, and the notices. */
export const textOperation = <About extends TextAbout, Data extends { photos: EntryPhoto[] }>(
  kind: TextKind,
): Pick<Operation<About, Data>, Shared> => ({
  amend: ({ data }, refusal) => withNewPhotos(data, refusal),
  notify(entry, outcome, { i18n }) {
    if (outcome.kind === 'sent')
      notify.success({ title: i18n._(kind.sent.title), message: i18n._(kind.sent.message) });
    else if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(kind.failed),
        message: refusalWords({ ...entry, refusal: outcome.refusal }, i18n),
      });
  },
  isListed: true,
});

/** The ids of the photos and of the people mentioned, each person once. */
export const idsOf = (photos: readonly { id: string }[], mentions: readonly { uid: string }[]) => ({
  photo_ids: photos.map(({ id }) => id),
  mentions: [...new Set(mentions.map(({ uid }) => uid))],
});

/** Gives the photos of a refused entry new ids: they may have been swept while it waited. Null for any other reason. */
function withNewPhotos<Data extends { photos: EntryPhoto[] }>(
  data: Data,
  { reason }: Refusal,
): { data: Data } | null {
  const areLost = reason === 'social.unknown_photo' || reason === 'photos.taken';
  if (!areLost || data.photos.length === 0) return null;
  return {
    data: { ...data, photos: data.photos.map((photo) => ({ ...photo, id: newId(), stored: false })) },
  };
}

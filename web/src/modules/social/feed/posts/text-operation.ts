import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { newId } from '../../../../core/api/new-id.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { Description, Operation } from '../../../../core/offline/operation.ts';
import type { EntryPhoto } from '../../../../core/offline/store-photos.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { refusalWords, titleOf } from './describe-text.ts';
import type { TextAbout } from './post-draft.ts';

interface TextKind<About, Data> {
  sent: { title: MessageDescriptor; message: MessageDescriptor };
  failed: MessageDescriptor;
  /** What it is: a post, a reply. `data` is undefined until it is read from the device, and once it is sent. */
  detail(about: About, data: Data | undefined): MessageDescriptor;
  open(about: About, i18n: I18n): Description['open'];
}

type Shared = 'mend' | 'settle' | 'describe' | 'describeSent';

/** What is alike for posts and comments: new photos for lost ones, the notices, and the rows in the queue. */
export const textOperation = <About extends TextAbout, Data extends { photos: EntryPhoto[] }>(
  kind: TextKind<About, Data>,
): Pick<Operation<About, Data>, Shared> => ({
  mend: ({ data }, refusal) => withNewPhotos(data, refusal),
  settle(_entry, outcome, { i18n }) {
    if (outcome.kind === 'sent')
      notify.success({ title: i18n._(kind.sent.title), message: i18n._(kind.sent.message) });
    else if (outcome.kind === 'refused')
      notify.error({ title: i18n._(kind.failed), message: refusalWords(outcome.refusal, i18n) });
  },
  describe: ({ about, refusal, phase }, data, i18n) => ({
    title: titleOf(about, i18n),
    detail: i18n._(kind.detail(about, data)),
    refusal: refusal ? refusalWords(refusal, i18n) : undefined,
    open: kind.open(about, i18n),
    discard: {
      title: i18n._(msg`Discard this draft?`),
      message: i18n._(msg`Its text and photos are on this device only, and will be gone.`),
    },
    opensOnly: phase === 'draft',
  }),
  describeSent: ({ about }, i18n) => ({
    title: titleOf(about, i18n),
    detail: i18n._(kind.detail(about, undefined)),
  }),
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

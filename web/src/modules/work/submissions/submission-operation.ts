import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { SentCapture } from '@gerai/shared/work/submissions/capture.ts';
import { type Submission, submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../core/api/api-client.ts';
import { deviceTime } from '../../../core/api/server-clock.ts';
import type { Attempt, Operation } from '../../../core/offline/operation.ts';
import { storePhotos } from '../../../core/offline/store-photos.ts';
import { Unsendable } from '../../../core/offline/wait-cause.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { toSentCapture } from './capture/draft-capture.ts';
import { knownPlace } from './capture/locate-device.ts';
import { whyUnprepared } from './capture/why-unprepared.ts';
import { refusalText } from './queue/refusal-text.ts';
import {
  type DraftPhoto,
  isFailed,
  type SubmissionAbout,
  type SubmissionContent,
} from './submission-draft.ts';

/**
 * The queue operation that sends submissions, photos first. Every step uses an id from the draft, so it can be
 * repeated.
 */
export const operation: Operation<SubmissionAbout, SubmissionContent> = {
  async send({ uid: owner, key: task_id, id, data: { notes, photos } }, attempt): Promise<Submission> {
    await storePhotos(photos, { owner, purpose: 'submission', attempt, prepare: preparedPhoto });
    const body = {
      id,
      staff_notes: notes,
      photo_ids: photos.map((photo) => photo.id),
      captures: await capturesOf(attempt),
      sent_at: deviceTime(),
    };
    return await call(submitTask, { params: { task_id }, body }, { signal: attempt.signal, owner });
  },
  // The sweep may have removed photos that waited for long; they are uploaded again.
  amend: ({ data }, { reason }) =>
    reason === 'submissions.unknown_photo' && data.photos.some(({ stored }) => stored)
      ? { data: { ...data, photos: data.photos.map((photo) => ({ ...photo, stored: false })) } }
      : null,
  async shrink(data) {
    const photos: DraftPhoto[] = [];
    // One after the other: a phone that is full may be short of memory too.
    for (const photo of data.photos) photos.push(await smallPhoto(photo));
    return photos.some((photo, at) => photo !== data.photos[at]) ? { ...data, photos } : null;
  },
  notify({ key, about }, outcome, { i18n }) {
    if (outcome.kind === 'sent')
      notify.success({
        title: i18n._(msg`Task Submitted`),
        message: about.task_name,
        id: `sent-${key}`,
      });
    else if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(msg`Submission Failed`),
        message: refusalText(i18n, outcome.refusal),
      });
  },
  applyAnswer: (_sent, queries) => void queries.invalidateQueries({ queryKey: [queryRoots.myTasks] }),
  isListed: true,
};

/** What is known of the photos, as kept after all were prepared, so that a repetition says the same. */
async function capturesOf(attempt: Attempt<SubmissionContent>): Promise<SentCapture[]> {
  let photos: DraftPhoto[] = [];
  await attempt.keep((data) => {
    photos = data.photos;
    return data;
  });
  return photos.flatMap(({ id, capture }) => (capture ? [toSentCapture(id, capture)] : []));
}

/** A photo without the camera's file, which is ten times as large; as it is where it can't be prepared. */
async function smallPhoto(photo: DraftPhoto): Promise<DraftPhoto> {
  if (!photo.original || isFailed(photo)) return photo;
  return photo.unprepared ? await preparedPhoto(photo).catch(() => photo) : { ...photo, original: undefined };
}

/**
 * Prepares a photo that was sent off unprepared. Offline, the preparation code comes from the device's cache;
 * otherwise the entry waits.
 */
async function preparedPhoto(photo: DraftPhoto): Promise<DraftPhoto> {
  if (!photo.unprepared) return photo;
  const { prepareDraftPhoto } = await import('./capture/prepare-draft-photo.ts');
  const prepared = await prepareDraftPhoto(photo, knownPlace()).catch((error: unknown) => {
    const because = whyUnprepared(error);
    throw new Unsendable({ ...because, code: 'unreadable', message: because.reason });
  });
  return { ...prepared, original: undefined };
}

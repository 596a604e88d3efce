import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import type { DraftPhoto, SubmissionContent } from '../submission-draft.ts';
import { canRestore, restored, withoutPhoto } from './change-photos.ts';

const photo = (id: string): DraftPhoto => ({ id, blob: new Blob([id]), width: 8, height: 8, stored: false });
const draft = (...ids: string[]) => ({ notes: '', photos: ids.map(photo) });
const idsOf = ({ photos = [] }: { photos?: DraftPhoto[] | undefined }) => photos.map(({ id }) => id);

test('a retaken photo that is restored changes places with the new one', () => {
  const before = draft('a', 'b', 'c');
  const retaken = { ...before, ...withoutPhoto(before, 'b', photo('new')) };
  expect(idsOf(retaken)).toEqual(['a', 'new', 'c']);
  expect(idsOf(restored(retaken))).toEqual(['a', 'b', 'c']);
});

test('that is possible in a draft which is full, where a removed photo has no room beside what came since', () => {
  const ids = Array.from({ length: submissionLimits.photos }, (_, index) => `${index}`);
  const full = draft(...ids);
  expect(canRestore({ ...full, ...withoutPhoto(full, '1', photo('new')) })).toBe(true);
  const removed = { ...full, ...withoutPhoto(full, '1') };
  expect(canRestore(removed)).toBe(true);
  expect(canRestore({ ...removed, photos: [...removed.photos, photo('more')] })).toBe(false);
});

test('what replaced a restored photo can be restored in turn, as often as one likes', () => {
  const before = draft('a', 'b', 'c');
  let content: SubmissionContent = { ...before, ...withoutPhoto(before, 'b', photo('new')) };
  for (const ids of ['a b c', 'a new c', 'a b c', 'a new c']) {
    content = { ...content, ...restored(content) };
    expect(idsOf(content).join(' ')).toBe(ids);
  }
});

test('a restored photo is where it was, also when the new one was removed by then', () => {
  const before = draft('a', 'b');
  const retaken = { ...before, ...withoutPhoto(before, 'a', photo('new')) };
  expect(idsOf(restored({ ...retaken, photos: [photo('b')] }))).toEqual(['a', 'b']);
});

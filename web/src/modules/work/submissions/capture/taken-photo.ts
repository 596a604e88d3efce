import { newId } from '../../../../core/api/new-id.ts';
import type { DraftPhoto, Original } from '../submission-draft.ts';
import { captureOf } from './read-capture.ts';

/** A photo as taken: it joins the draft at once and is prepared for sending afterwards. */
export function takenPhoto(file: Blob, name: string, time_zone?: string): DraftPhoto {
  const capture = captureOf(file);
  const shutter = capture?.source === 'camera' ? capture.taken_at : null;
  const original: Original = { blob: file, taken_at: shutter ?? Date.now(), name, time_zone };
  return { id: newId(), blob: file, width: 0, height: 0, stored: false, unprepared: true, original, capture };
}

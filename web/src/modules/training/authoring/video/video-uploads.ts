import {
  type CourseVideo,
  completeVideo,
  startVideo,
  storeVideoPart,
} from '@gerai/shared/training/content/contract.ts';
import type { VideoReason } from '@gerai/shared/training/content/reasons.ts';
import { onlineManager } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { endpointUrl } from '../../../../core/api/endpoint-url.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { putImage } from '../../../../core/api/upload.ts';
import { sendVideo } from './send-video.ts';
import { forgetUpload, readUploads, type StoredUpload, writeUpload } from './upload-store.ts';
import type { VideoFacts } from './video-facts.ts';

/** 'waiting' is for the network, 'file' for the author to choose the file again. */
export type UploadPhase = 'sending' | 'waiting' | 'failed' | 'file' | 'arrived';

export interface VideoUpload {
  kept: StoredUpload;
  phase: UploadPhase;
  /** 0 to 1. */
  progress: number;
  error: unknown;
}

/** Uploads by lesson id; they continue whatever screen is open. */
const uploads = new Map<string, VideoUpload>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let snapshot: readonly VideoUpload[] = [];

export const readVideoUploads = () => snapshot;

export function watchVideoUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  snapshot = [...uploads.values()];
  for (const listener of listeners) listener();
}

function set(lesson: string, next: Partial<VideoUpload>): void {
  const before = uploads.get(lesson);
  if (!before) return;
  uploads.set(lesson, { ...before, ...next });
  tell();
}

interface Begun {
  uid: string;
  course_id: string;
  lesson_id: string;
  file: File;
  facts: VideoFacts;
}

/** Starts the upload of a lesson's video, replacing one that is running. */
export function beginUpload({ uid, course_id, lesson_id, file, facts }: Begun): void {
  stops.get(lesson_id)?.abort();
  const { name, size: bytes } = file;
  const kept = { ...facts, uid, course_id, lesson_id, video_id: newId(), name, bytes, file, video: null };
  void writeUpload(kept);
  run(kept, file);
}

/** Resumes the stored uploads of a course, once per page load. */
export async function resumeUploads(uid: string, course: string): Promise<void> {
  for (const kept of await readUploads(uid, course)) {
    if (uploads.has(kept.lesson_id)) continue;
    if (kept.video) uploads.set(kept.lesson_id, { kept, phase: 'arrived', progress: 1, error: null });
    else if (kept.file) run(kept, kept.file);
    else uploads.set(kept.lesson_id, { kept, phase: 'file', progress: 0, error: null });
  }
  tell();
}

/** Resumes with the file chosen again. False if it is another file. */
export function resumeWith({ kept }: VideoUpload, file: File): boolean {
  if (file.size !== kept.bytes || file.name !== kept.name) return false;
  run({ ...kept, file }, file);
  return true;
}

/** Whether a failed upload may succeed with the same file: not if it is no video or too large. */
export const mayGetThrough = ({ error }: VideoUpload): boolean =>
  !((error instanceof ApiError || error instanceof ReasonError) && wrongFile.has(error.reason));
const wrongFile: ReadonlySet<string | undefined> = new Set<VideoReason>([
  'videos.not_a_video',
  'videos.too_large',
]);

/** Retries a failed upload. */
export function retryUpload({ kept }: VideoUpload): void {
  if (kept.file) run(kept, kept.file);
}

/** Cancels an upload, or removes it once its video is in the draft. */
export function dropUpload({ kept }: VideoUpload): void {
  stops.get(kept.lesson_id)?.abort();
  stops.delete(kept.lesson_id);
  uploads.delete(kept.lesson_id);
  void forgetUpload(kept);
  tell();
}

function run(kept: StoredUpload, file: Blob): void {
  const { lesson_id: lesson } = kept;
  const stop = new AbortController();
  stops.set(lesson, stop);
  uploads.set(lesson, { kept, phase: 'sending', progress: uploads.get(lesson)?.progress ?? 0, error: null });
  tell();
  void send(kept, file, stop.signal).then(
    (video) => {
      if (stop.signal.aborted) return;
      const arrived = { ...kept, file: null, video };
      void writeUpload(arrived);
      set(lesson, { kept: arrived, phase: 'arrived', progress: 1, error: null });
    },
    (error: unknown) => {
      if (!stop.signal.aborted) set(lesson, { phase: 'failed', error });
    },
  );
}

function send(kept: StoredUpload, file: Blob, signal: AbortSignal): Promise<CourseVideo> {
  const { video_id: id, uid: owner, lesson_id: lesson } = kept;
  const { media_type, bytes, duration_seconds, width, height } = kept;
  const body = { media_type, bytes, duration_seconds, width, height };
  return sendVideo(
    file,
    {
      begin: () => call(startVideo, { params: { id }, body }, { signal, owner }),
      async putPart(number, part, onSent) {
        const address = endpointUrl(storeVideoPart.path, { params: { id, number } });
        const onProgress = (sent: number) => onSent(sent * part.size);
        await putImage(address, { image: part, signal, owner, onProgress });
      },
      complete: () => call(completeVideo, { params: { id } }, { signal, owner }),
    },
    {
      onProgress: (progress) => set(lesson, { progress, phase: 'sending' }),
      async again(error, attempt) {
        if (signal.aborted || !mayPass(error) || attempt > 20) throw error;
        set(lesson, { phase: 'waiting' });
        await networkAgain(Math.min(30_000, 1000 * 2 ** attempt), signal);
      },
    },
  );
}

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Resolves after `ms` if online, else as soon as the network returns. */
async function networkAgain(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => onlineManager.isOnline() && resolve(), ms);
  const stopWaiting = onlineManager.subscribe((online) => online && resolve());
  signal.addEventListener('abort', () => resolve());
  await promise;
  clearTimeout(timer);
  stopWaiting();
}

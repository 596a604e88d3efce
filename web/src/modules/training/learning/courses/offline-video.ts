import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../../../core/session/device-memory.ts';
import { useProfile } from '../../../../core/session/session.tsx';

/** Bytes that are asked for at once: what is lost of them on a weak network is asked for again. */
const PART_BYTES = 4 * 1024 * 1024;
const TRIES = 3;

const nameOf = (id: string) => `video ${id}`;

/** The device has no room for what was loaded, or does not store files. */
export class NotStored extends Error {}

/** A video that the person keeps on this device, or undefined. */
export const recallVideo = async (uid: string, id: string): Promise<Blob | undefined> =>
  (await recall<Blob | null>(uid, nameOf(id)))?.data ?? undefined;

/**
 * Loads a video and keeps it on the device, with what else the device knows of a person: cleared with it when they sign
 * out. Its age of 0 makes it the first to be given up for work that needs the room. `onLoaded` gets the bytes so far.
 */
export async function keepVideo(
  uid: string,
  video: CourseVideo,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: (bytes: number) => void },
): Promise<void> {
  const parts: Blob[] = [];
  for (let from = 0; from < video.bytes; ) {
    const part = await loadPart(video, from, signal);
    parts.push(part);
    from += part.size;
    onLoaded(from);
  }
  signal.throwIfAborted();
  await remember(uid, nameOf(video.id), new Blob(parts, { type: video.media_type }), { at: 0 });
  if (!(await recallVideo(uid, video.id))) throw new NotStored();
}

async function loadPart({ url, bytes }: CourseVideo, from: number, signal: AbortSignal): Promise<Blob> {
  const to = Math.min(from + PART_BYTES, bytes) - 1;
  for (let tried = 1; ; tried += 1)
    try {
      // The browser's cache would have it a second time.
      const answer = await fetch(url, {
        headers: { range: `bytes=${from}-${to}` },
        cache: 'no-store',
        signal,
      });
      if (answer.status !== 206) throw new Error(`A part of a video was answered with ${answer.status}`);
      const part = await answer.blob();
      if (part.size !== to + 1 - from) throw new Error('A part of a video is not whole');
      return part;
    } catch (error) {
      if (signal.aborted || tried === TRIES) throw error;
    }
}

/** Removes a video from the device. */
export const dropVideo = (uid: string, id: string): Promise<void> =>
  remember(uid, nameOf(id), null, { at: 0 });

export const offlineVideosKey = (uid: string) => ['kept-videos', uid];

/** Which of these videos the device has; undefined until it is known. */
export function useOfflineVideos(ids: readonly string[]): ReadonlySet<string> | undefined {
  const { uid } = useProfile();
  const { data } = useQuery({
    queryKey: [...offlineVideosKey(uid), ...ids],
    networkMode: 'always',
    gcTime: 0,
    queryFn: async () => {
      const kept = await Promise.all(ids.map((id) => recallVideo(uid, id)));
      return new Set(ids.filter((_, at) => kept[at]));
    },
  });
  return data;
}

/** Whether the device has a video; false until it is known, and without one. */
export function useHasVideo(id: string | undefined): boolean {
  const kept = useOfflineVideos(id === undefined ? [] : [id]);
  return id !== undefined && kept?.has(id) === true;
}

/** The address of a video on this device; null where it is not here, undefined until that is known. */
export function useOfflineVideo(id: string | undefined): string | null | undefined {
  const { uid } = useProfile();
  const [found, setFound] = useState<{ id: string; url: string | null }>();
  useEffect(() => {
    if (id === undefined) return;
    let url: string | null = null;
    let isLeft = false;
    void recallVideo(uid, id).then((blob) => {
      if (isLeft) return;
      url = blob ? URL.createObjectURL(blob) : null;
      setFound({ id, url });
    });
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [uid, id]);
  return id === undefined ? null : found?.id === id ? found.url : undefined;
}

import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { lessonQuery } from '../api.ts';
import classes from './course.module.css';
import { lessonsAhead } from './offline-course.ts';
import { dropVideo, keepVideo, NotStored, offlineVideosKey, useOfflineVideos } from './offline-video.ts';

const sizeOf = (videos: readonly CourseVideo[]) => videos.reduce((sum, { bytes }) => sum + bytes, 0);

/** Keeps the videos of the lessons ahead on this device, by choice: they are large. Renders nothing without any. */
export function KeepOffline({ course }: { course: CourseDetail }) {
  const videos = useVideosAhead(course);
  const kept = useOfflineVideos(videos.map(({ video }) => video.id));
  const here = videos.filter(({ video }) => kept?.has(video.id));
  const missing = videos.filter(({ video }) => !kept?.has(video.id));
  const { loaded, failure, load, cancel, remove } = useKeeping();
  const { t } = useLingui();
  const language = useLanguage();
  if (videos.length === 0 || !kept) return null;
  const wanted = sizeOf(missing.map(({ video }) => video));
  const size = bytesText(wanted, language);
  const keptSize = bytesText(sizeOf(here.map(({ video }) => video)), language);
  const percent = Math.floor(((loaded ?? 0) / Math.max(1, wanted)) * 100);
  return (
    <section
      className={`${boxes.above12} ${boxes.left} ${boxes.stack8}`}
      aria-label={t`Videos without a network`}
    >
      {loaded === null ? (
        <>
          {here.length > 0 ? (
            <div className={classes.kept}>
              <span className={classes.small} role="status">
                <Trans>Videos kept on this device: {keptSize}</Trans>
              </span>
              <Button variant="subtle" size="compact-md" onClick={() => void remove(here)}>
                <Trans>Remove</Trans>
              </Button>
            </div>
          ) : null}
          {missing.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void load(missing)}
            >
              <Trans>Keep for offline ({size})</Trans>
            </Button>
          ) : null}
        </>
      ) : (
        <div className={classes.kept}>
          <Progress value={percent} aria-label={t`Download`} flex={1} />
          <span className={classes.small}>
            <Trans>
              {percent}% of {size}
            </Trans>
          </span>
          <Button variant="subtle" size="compact-md" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failure ? (
        <p className={classes.small} role="alert">
          {failure === 'full' ? (
            <Trans>This device has no room for the videos.</Trans>
          ) : (
            <Trans>The videos were not loaded. Check the network and try again.</Trans>
          )}
        </p>
      ) : (
        <p className={classes.small}>
          <Trans>Kept videos are deleted when you sign out, or when this device runs out of room.</Trans>
        </p>
      )}
    </section>
  );
}

interface Ahead {
  enrolment: string;
  lesson: string;
  video: CourseVideo;
}

/** The uploaded videos of the lessons that are left, up to the next quiz. */
function useVideosAhead(course: CourseDetail): Ahead[] {
  const enrolment = course.enrolment?.id ?? '';
  const outlines =
    course.enrolment?.state === 'in_progress'
      ? lessonsAhead(course).filter(({ kind }) => kind === 'video')
      : [];
  const lessons = useQueries({ queries: outlines.map(({ id }) => lessonQuery(enrolment, id)) });
  return lessons.flatMap(({ data }) =>
    data?.kind === 'video' && data.video ? [{ enrolment, lesson: data.id, video: data.video }] : [],
  );
}

/** Loads and removes videos: the bytes that are loaded by now, null while nothing is. */
function useKeeping() {
  const { uid } = useProfile();
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<number | null>(null);
  const [failure, setFailure] = useState<'full' | 'network' | null>(null);
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const look = () => client.invalidateQueries({ queryKey: offlineVideosKey(uid) });
  const load = async (videos: readonly Ahead[]) => {
    going.current = new AbortController();
    const { signal } = going.current;
    setFailure(null);
    setLoaded(0);
    let done = 0;
    try {
      for (const { enrolment, lesson, video } of videos) {
        // The address of one that was read long ago has expired.
        const fresh = await client.fetchQuery({ ...lessonQuery(enrolment, lesson), staleTime: 0 });
        const now = fresh.kind === 'video' ? fresh.video : null;
        await keepVideo(uid, now ?? video, { signal, onLoaded: (bytes) => setLoaded(done + bytes) });
        done += video.bytes;
      }
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof NotStored ? 'full' : 'network');
    } finally {
      await look();
      setLoaded(null);
    }
  };
  const remove = async (videos: readonly Ahead[]) => {
    for (const { video } of videos) await dropVideo(uid, video.id);
    await look();
  };
  return { loaded, failure, load, cancel: () => going.current?.abort(), remove };
}

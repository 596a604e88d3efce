import { saysSomething } from '@gerai/shared/training/authoring/rich-text.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { lessonQuery } from '../api.ts';
import { useOfflineVideo } from '../courses/offline-video.ts';
import { CompleteFooter } from './complete-footer.tsx';
import { bodyIn } from './lesson-body.ts';
import classes from './lesson-player.module.css';
import { LessonText } from './lesson-text.tsx';
import type { PlaceKeeper } from './place-keeper.ts';
import type { LessonProps } from './text-lesson.tsx';
import { VideoPlayer } from './video-player.tsx';

/** An uploaded video, watched to its end, or a link to a video elsewhere; optionally with a text below. */
export function VideoLesson({ lesson, ...rest }: LessonProps<'video'>) {
  const language = useLanguage();
  const client = useQueryClient();
  const text = bodyIn(language, lesson);
  const kept = useOfflineVideo(lesson.video?.id);
  const { keeper, outline } = rest;
  const watched = useWatched(lesson.seconds, keeper);
  const needed = Math.ceil((lesson.video?.duration_seconds ?? 0) * learningLimits.videoShare);
  const share = Math.floor((Math.min(watched.seconds, needed) / Math.max(1, needed)) * 100);
  return (
    <>
      <div className={classes.content}>
        {lesson.video ? (
          <VideoPlayer
            key={kept}
            video={kept ? { ...lesson.video, url: kept } : lesson.video}
            isKnown={kept !== undefined}
            from={outline.completed_at ? 0 : (keeper.first.second ?? 0)}
            keeper={keeper}
            onProgress={watched.look}
            onBroken={async () => {
              const query = lessonQuery(lesson.enrolment_id, lesson.id);
              const fresh = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
              return fresh?.kind === 'video' ? fresh.video?.url : undefined;
            }}
          />
        ) : lesson.link ? (
          <VideoLink link={lesson.link} />
        ) : null}
        {saysSomething(text) ? <LessonText lesson={lesson} /> : null}
      </div>
      <CompleteFooter
        lesson={lesson}
        {...rest}
        missing={
          lesson.video && watched.seconds < needed ? (
            <Trans>Watch the video to go on: {share}% of what is needed</Trans>
          ) : undefined
        }
      />
    </>
  );
}

/**
 * Seconds watched: those known to the server plus those since. `known` is the server's figure when fetched, which
 * includes everything reported until then.
 */
function useWatched(known: number, keeper: PlaceKeeper) {
  const [base, setBase] = useState({ known, reported: 0 });
  const [since, setSince] = useState(0);
  useEffect(() => {
    setBase((before) => (before.known === known ? before : { known, reported: keeper.reported }));
  }, [known, keeper]);
  const look = () => setSince(keeper.counted);
  return { seconds: base.known + Math.max(0, Math.floor((since - base.reported) / 1000)), look };
}

/** A link to a video elsewhere; opens in a new tab. */
function VideoLink({ link }: { link: string }) {
  const host = URL.canParse(link) ? new URL(link).host : link;
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      size="md"
      variant="light"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      <Trans>Open the video on {host}</Trans>
    </Button>
  );
}

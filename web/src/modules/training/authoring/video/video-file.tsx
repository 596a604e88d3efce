import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { VIDEO_TYPES } from '@gerai/shared/training/content/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import text from '../../../../ui/text/text.module.css';
import classes from '../content/lesson-editor.module.css';
import { useEditor } from '../editor/editor-context.ts';
import { useVideoUploads } from './use-video-uploads.ts';
import { videoFacts } from './video-facts.ts';
import { VideoUploadLine } from './video-upload-line.tsx';
import { beginUpload, resumeWith } from './video-uploads.ts';

/** The video file of a lesson: chosen, uploading, or stored. */
export function VideoFile({ lesson }: { lesson: Extract<Lesson, { kind: 'video' }> }) {
  const { i18n } = useLingui();
  const { uid, course_id, videos } = useEditor();
  const chooser = useRef<HTMLInputElement>(null);
  const [looking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id: lesson_id, source } = lesson;
  const upload = useVideoUploads().find(
    ({ kept }) => kept.lesson_id === lesson_id && kept.course_id === course_id,
  );
  const video = source.kind === 'file' ? videos.get(source.video_id) : undefined;
  const length = video ? clockText(video.duration_seconds) : '';

  const take = async (file: File) => {
    setRefusal(null);
    if (upload?.phase === 'file' && resumeWith(upload, file)) return;
    setLooking(true);
    try {
      beginUpload({ uid, course_id, lesson_id, file, facts: await videoFacts(file) });
    } catch (error) {
      setRefusal(errorText(i18n, error));
    } finally {
      setLooking(false);
    }
  };

  return (
    <div className={classes.video}>
      {video && !upload ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: its words are its author's, below it. */}
          <video className={classes.player} src={video.url} controls preload="metadata" />
          <Text size="sm" c="dimmed">
            {length} · {video.width} × {video.height}
          </Text>
        </>
      ) : null}
      {upload ? <VideoUploadLine upload={upload} onChoose={() => chooser.current?.click()} /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={VIDEO_TYPES.join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {upload ? null : (
        <Button
          variant="default"
          fullWidth
          w="auto"
          maw="100%"
          leftSection={looking ? <Loader size={16} /> : <IconUpload size={18} aria-hidden />}
          disabled={looking}
          onClick={() => chooser.current?.click()}
        >
          {video ? <Trans>Replace the video</Trans> : <Trans>Choose a video</Trans>}
        </Button>
      )}
      {video || upload ? null : (
        <Text size="sm" c="dimmed">
          <Trans>
            MP4 or WebM, up to 512 MB. Short videos are watched to their end: 3 to 5 minutes are good.
          </Trans>
        </Text>
      )}
      {refusal ? (
        <p className={text.error} role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

/** Formats seconds as a player does: 0:16, 12:05. */
function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

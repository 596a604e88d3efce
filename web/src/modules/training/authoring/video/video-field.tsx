import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import text from '../../../../ui/text/text.module.css';
import classes from '../content/lesson-editor.module.css';
import { placeId, useEditor } from '../editor/editor-context.ts';
import { useProblem } from '../editor/use-problem.ts';
import { linkAddress } from '../rich-text/as-rich-text.ts';
import { VideoFile } from './video-file.tsx';

type VideoLesson = Extract<Lesson, { kind: 'video' }>;

/** The source of a lesson's video: an uploaded file or a link. */
export function VideoField({ lesson }: { lesson: VideoLesson }) {
  const { t } = useLingui();
  const { id: lesson_id, source } = lesson;
  const [from, setFrom] = useState(source.kind === 'link' ? 'link' : 'file');
  const problem = useProblem({ field: 'source', lesson_id });
  return (
    <fieldset className={classes.section} id={placeId({ field: 'source', lesson_id })} tabIndex={-1}>
      <legend className={classes.legend}>
        <Trans>Video</Trans>
      </legend>
      <SegmentedControl
        aria-label={t`Where the video is`}
        value={from}
        onChange={setFrom}
        data={[
          { value: 'file', label: t`Video file` },
          { value: 'link', label: t`Link` },
        ]}
      />
      {from === 'file' ? <VideoFile lesson={lesson} /> : <VideoLink lesson={lesson} />}
      {problem ? <p className={text.error}>{problem}</p> : null}
    </fieldset>
  );
}

function VideoLink({ lesson }: { lesson: VideoLesson }) {
  const { t } = useLingui();
  const { changeLesson } = useEditor();
  const { id, source } = lesson;
  const kept = source.kind === 'link' ? source.url : '';
  const [written, setWritten] = useState(kept);
  const url = securely(written);
  const set = (text: string) => {
    setWritten(text);
    const next = securely(text);
    // An incomplete address is not stored; the previous one stays until the new one is valid.
    if (next === null && text.trim() !== '') return;
    changeLesson(id, (now) =>
      now.kind === 'video'
        ? { ...now, source: next === null ? { kind: 'none' } : { kind: 'link', url: next } }
        : now,
    );
  };
  return (
    <>
      <TextInput
        label={t`Address of the video`}
        description={t`A web page that shows the video. Staff without a network at the outlet can't watch it.`}
        placeholder="https://"
        inputMode="url"
        value={written}
        error={
          written.trim() !== '' && url === null ? t`Please enter an address that begins with https://` : null
        }
        onChange={(event) => set(event.currentTarget.value)}
      />
      {kept ? (
        <Button
          component="a"
          href={kept}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="xs"
          mt="xs"
        >
          <Trans>Open the link</Trans>
        </Button>
      ) : null}
    </>
  );
}

const securely = (written: string): string | null => {
  const address = linkAddress(written);
  return address !== null && /^https:\/\/[^/]+\.[^/]+/i.test(address) ? address : null;
};

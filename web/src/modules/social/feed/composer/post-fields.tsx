import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { MentionInput, type MentionText } from './mention-input.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import classes from './post-fields.module.css';
import type { PhotoSet } from './use-photo-set.ts';

interface PostFieldsProps {
  label: string;
  placeholder?: string;
  written: MentionText;
  onWritten: (written: MentionText) => void;
  set: PhotoSet;
  groupId: string | null;
  disabled: boolean;
  autoFocus?: boolean;
  /** In characters; the limit of a post by default. */
  limit?: number;
  minRows?: number;
  describedBy?: string | undefined;
  /** Called on Control+Enter or Command+Enter. */
  onEnter?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Shown beside the photo buttons. */
  tools?: ReactNode;
}

/** Text and photos of a post or a comment; photos are chosen, taken, pasted or dropped. */
export function PostFields(props: PostFieldsProps) {
  const { label, placeholder, written, onWritten, set, groupId, disabled, autoFocus = false, tools } = props;
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const length = written.text.length;
  const { limit = socialLimits.post, minRows = 3, describedBy, onEnter, ref } = props;
  const left = limit - length;
  const over = -left;

  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    void set.addFiles(files);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files') || disabled) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void set.addFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to what the buttons do.
    <div
      className={classes.fields}
      data-over={isOver || undefined}
      onPaste={onPaste}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrag}
    >
      <MentionInput
        label={label}
        placeholder={placeholder}
        value={written}
        onChange={onWritten}
        groupId={groupId}
        isTooLong={left < 0}
        ref={ref}
        minRows={minRows}
        describedBy={describedBy}
        onEnter={onEnter}
        maxRows={14}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <PhotoStrip set={set} disabled={disabled} />
      <div className={boxes.facts}>
        <FileButton
          multiple
          variant="plain"
          label={t`Photo`}
          icon={<IconPhoto size={20} aria-hidden />}
          disabled={disabled}
          onFiles={(files) => void set.addFiles(files)}
        />
        <span className={classes.camera}>
          <FileButton
            camera
            variant="plain"
            label={t`Camera`}
            icon={<IconCamera size={20} aria-hidden />}
            disabled={disabled}
            onFiles={(files) => void set.addFiles(files)}
          />
        </span>
        {tools}
        <span
          className={classes.counter}
          data-near={left <= 100 || undefined}
          data-over={left < 0 || undefined}
        >
          {length}/{limit}
          {over > 0 ? (
            <>
              {' · '}
              <TooMany over={over} />
            </>
          ) : null}
        </span>
        <VisuallyHidden role="status">
          {over > 0 ? <TooMany over={over} /> : left <= 100 ? t`${left} characters left` : null}
        </VisuallyHidden>
      </div>
    </div>
  );
}

const TooMany = ({ over }: { over: number }) => (
  <Plural value={over} one="# character too many" other="# characters too many" />
);

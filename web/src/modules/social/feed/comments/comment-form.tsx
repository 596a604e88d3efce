import { type Comment, type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isAsked, useWritten } from '../../../../core/offline/drafts/use-written.ts';
import { RivalTexts } from '../../../../core/offline/shown/rival-texts.tsx';
import { useSentEntries } from '../../../../core/offline/shown-entries.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { nothingWritten } from '../composer/mention-input.tsx';
import { PostFields } from '../composer/post-fields.tsx';
import { SetAsideTexts, useSetAside } from '../composer/set-aside-texts.tsx';
import { useLengthLimit } from '../composer/use-length-limit.tsx';
import { usePhotoSet } from '../composer/use-photo-set.ts';
import { WaitingEntry } from '../composer/waiting-entry.tsx';
import { refusalWords } from '../posts/describe-text.ts';
import { COMMENT, type CommentAbout, commentDraft, commentKey, isBlank } from './comment-draft.ts';
import classes from './comments.module.css';

interface CommentFormProps {
  post: Post;
  /** The comment being replied to. */
  parent?: Comment | undefined;
  /** Counter; each increment moves the focus to the field. */
  focusAsked: number;
  /** A comment was sent: the one in the field, or one that was set aside to write another. */
  onPosted: (comment: Comment, wasInField: boolean) => void;
  /** Closes a reply form; the top-level form stays open and is cleared. */
  onCancel?: (() => void) | undefined;
}

/** The form for a comment or a reply (specification 2, section 5: 1000 and 500 characters, 2 photos). */
export function CommentForm({ post, parent, focusAsked, onPosted, onCancel }: CommentFormProps) {
  const { t, i18n } = useLingui();
  const { uid } = useProfile();
  const place = { post_id: post.id, parent_id: parent?.id ?? null };
  const key = commentKey(place);
  const editor = useWritten({ uid, kind: COMMENT, key }, commentDraft(uid, place));
  const { change, send, isQueued, entry } = editor;
  const draft = editor.draft?.data ?? { written: nothingWritten, photos: [] };
  useSentEntries(
    COMMENT,
    useCallback(
      (sent) => {
        if (commentKey(sent.about as CommentAbout) === key)
          onPosted(sent.answer as Comment, sent.key === key);
      },
      [key, onPosted],
    ),
  );
  const asides = useSetAside<CommentAbout>(COMMENT, key, commentKey);
  const set = usePhotoSet(draft.photos, socialLimits.commentPhotos, (edit) =>
    change(({ photos }) => ({ photos: edit(photos) })),
  );
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLoaded = editor.draft !== null;
  const [begun, setBegun] = useState(0);
  const asked = focusAsked + begun;
  useEffect(() => {
    if (asked > 0 && isLoaded) field.current?.focus();
  }, [asked, isLoaded]);
  const begin = (isFree: boolean) => setBegun((before) => before + (isFree ? 1 : 0));
  const name = parent?.author.name;
  const blank = isBlank(draft);
  const limit = parent ? socialLimits.reply : socialLimits.comment;
  const { tooLong, refuse } = useLengthLimit(draft.written.text, limit);
  const refusal = entry && refusalWords(entry, i18n);
  const problem = set.problem ?? tooLong ?? refusal ?? editor.unkept;
  const isReady = !blank && set.preparing === 0 && !isQueued && !isAsked(editor.draft);
  const label = parent ? t`Reply to ${name}` : t`Write a comment`;
  const hint = parent ? t`Write a reply…` : t`Write a comment…`;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !refuse()) send();
  };
  const cancel = () => {
    editor.drop();
    onCancel?.();
  };

  return (
    <>
      <form className={`${boxes.stack8} ${boxes.shrinks}`} aria-label={label} onSubmit={submit}>
        <PostFields
          ref={field}
          label={label}
          placeholder={draft.photos.length > 0 ? t`Optional with photos` : hint}
          written={draft.written}
          onWritten={(written) => change(() => ({ written }))}
          set={set}
          groupId={post.group_id}
          limit={limit}
          minRows={1}
          disabled={isQueued || editor.draft === null}
          describedBy={problem ? problemId : undefined}
          onEnter={submit}
        />
        {problem ? (
          <p id={problemId} role="alert" className={classes.problem}>
            {problem}
          </p>
        ) : null}
        <RivalTexts draft={editor.draft} />
        <WaitingEntry entry={entry} onAnother={() => void editor.writeAnother().then(begin)} />
        {blank && !onCancel ? null : (
          <Group justify="flex-end" align="stretch" gap="xs" wrap="nowrap">
            <Button variant="default" size="sm" disabled={isQueued} onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" size="sm" disabled={!isReady}>
              {isQueued ? (
                <Trans>Posting...</Trans>
              ) : parent ? (
                <Trans>Post reply</Trans>
              ) : (
                <Trans>Post comment</Trans>
              )}
            </Button>
          </Group>
        )}
      </form>
      <SetAsideTexts
        label={parent ? t`Replies not sent yet` : t`Comments not sent yet`}
        entries={asides}
        disabled={entry?.phase === 'sending'}
        onChange={(id) => void editor.writeAgain(id).then(begin)}
      />
    </>
  );
}

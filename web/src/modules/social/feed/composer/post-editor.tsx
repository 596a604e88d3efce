import { type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { DiscardDialog } from '../../../../ui/dialog/discard-dialog.tsx';
import { UnsavedGuard } from '../../../../ui/dialog/unsaved-guard.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { changePost } from '../posts/posts-api.ts';
import { socialKeys, updatePost } from '../social-caches.ts';
import type { MentionText } from './mention-input.tsx';
import { type SetPhoto, storedPhoto, uploadSet } from './photo-set.ts';
import { PostFields } from './post-fields.tsx';
import { useLengthLimit } from './use-length-limit.tsx';
import { usePhotoSet } from './use-photo-set.ts';

/** Edits one's own post in place: its text, its photos and their order. */
export function PostEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { uid } = useProfile();
  const queries = useQueryClient();
  // The version when editing began; a change from another device since then causes a conflict.
  const [begun] = useState(post);
  const [written, setWritten] = useState<MentionText>({ text: post.content, mentions: post.mentions });
  const [photos, setPhotos] = useState<SetPhoto[]>(() => post.photos.map(storedPhoto));
  const [part, setPart] = useState(0);
  const set = usePhotoSet(photos, socialLimits.postPhotos, (edit) => setPhotos(edit));
  const unsaved = useRef(false);
  const [isAsking, ask] = useState(false);
  useEffect(() => {
    const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join();
    unsaved.current = written.text !== begun.content || ids(photos) !== ids(begun.photos);
  });

  const save = useMutation({
    mutationKey: socialKeys.post(post.id),
    mutationFn: async () => {
      const onStored = (id: string) =>
        setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, stored: true } : photo)));
      await uploadSet(photos, { owner: uid, onProgress: setPart, onStored });
      return changePost(post.id, {
        content: written.text,
        photo_ids: photos.map(({ id }) => id),
        mentions: [...new Set(written.mentions.map((mention) => mention.uid))],
        expected_updated_at: begun.updated_at,
      });
    },
    onSuccess: (changed) => {
      unsaved.current = false;
      updatePost(queries, post.id, () => changed);
      onClose();
    },
  });
  const isEmpty = written.text.trim() === '' && photos.length === 0;
  const { tooLong, refuse } = useLengthLimit(written.text, socialLimits.post);
  const isReady = !isEmpty && set.preparing === 0;
  const submit = () => {
    if (isReady && !save.isPending && !refuse()) save.mutate();
  };
  const problem = set.problem ?? tooLong ?? (save.error ? errorText(i18n, save.error) : null);

  return (
    <form
      className={`${boxes.stack12} ${boxes.shrinks}`}
      aria-label={t`Edit post`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnsavedGuard unsaved={unsaved} />
      <DiscardDialog opened={isAsking} onDiscard={onClose} onClose={() => ask(false)} />
      <PostFields
        label={t`Text of the post`}
        written={written}
        onWritten={setWritten}
        set={set}
        groupId={post.group_id}
        disabled={save.isPending}
        autoFocus
        onEnter={submit}
      />
      {problem ? (
        <Alert color="red" role="alert" variant="light">
          {problem}
        </Alert>
      ) : null}
      {save.isPending && photos.some(({ stored }) => !stored) ? (
        <Progress value={part * 100} aria-label={t`Uploading photos`} />
      ) : null}
      <div className={`${boxes.end} ${boxes.row}`}>
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => (unsaved.current ? ask(true) : onClose())}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!isReady} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

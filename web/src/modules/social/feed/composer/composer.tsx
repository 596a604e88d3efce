import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { canAnnounce } from '@gerai/shared/social/feed/policy.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { type KnownGroups, PostGroup } from '../posts/post-group.tsx';
import classes from './composer.module.css';
import { destinationOf } from './post-destination.ts';
import { isEmptyDraft, type PostDraft } from './post-draft-store.ts';
import { PostFields } from './post-fields.tsx';
import { useLengthLimit } from './use-length-limit.tsx';
import { usePhotoSet } from './use-photo-set.ts';
import { usePostDraft } from './use-post-draft.ts';
import { useSendPost } from './use-send-post.ts';

interface ComposerProps {
  /** Every group that the person may view; undefined until they are known. */
  groups: KnownGroups;
  /** The group that the feed shows. */
  group: string | undefined;
}

/** Where a post is written: one line until it is wanted, or something was left in it. */
export function Composer({ groups, group }: ComposerProps) {
  const { t } = useLingui();
  const profile = useProfile();
  const editor = usePostDraft(profile.uid);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { draft } = editor;
  const prompt = t`What would you like to share?`;
  const close = () => {
    setAsked(false);
    setOpen(false);
  };
  return (
    <section className={classes.composer} aria-label={t`New post`}>
      <span className={classes.mark}>
        <PersonMark name={profile.name} photo={profile.avatar_url} size={40} />
      </span>
      {draft && (isOpen || !isEmptyDraft(draft)) ? (
        <ComposerForm
          draft={draft}
          editor={editor}
          groups={groups}
          looked={group}
          prompt={prompt}
          autoFocus={isAsked}
          onDone={close}
        />
      ) : (
        <button
          type="button"
          className={classes.prompt}
          disabled={draft === null}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {prompt}
        </button>
      )}
    </section>
  );
}

interface FormProps {
  draft: PostDraft;
  editor: ReturnType<typeof usePostDraft>;
  groups: KnownGroups;
  looked: string | undefined;
  prompt: string;
  autoFocus: boolean;
  onDone: () => void;
}

function ComposerForm({ draft, editor, groups, looked, prompt, autoFocus, onDone }: FormProps) {
  const { t } = useLingui();
  const profile = useProfile();
  const sending = useSendPost(draft.post_id, editor);
  const [isDiscarding, setDiscarding] = useState(false);
  const { group_id, isKnown, isLost } = destinationOf(draft.group_id, looked, groups.data);
  const edit = (change: (draft: PostDraft) => Partial<PostDraft>) => {
    sending.forget();
    // Where it goes is settled with the first word: another filter of the feed must not lead it elsewhere.
    editor.change((now) => ({
      group_id: now.group_id === undefined ? group_id : now.group_id,
      ...change(now),
    }));
  };
  const set = usePhotoSet(draft.photos, socialLimits.postPhotos, (change) =>
    edit(({ photos }) => ({ photos: change(photos) })),
  );
  const { tooLong, refuse } = useLengthLimit(draft.text, socialLimits.post);
  const isWhole = !isEmptyDraft(draft) && set.preparing === 0;
  const isReady = isWhole && isKnown && !isLost && !sending.isSending;
  const send = () => {
    if (isReady && !refuse()) sending.send({ draft, group_id, onSent: onDone });
  };
  const problem = set.problem ?? tooLong ?? sending.problem ?? editor.unkept;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PostFields
        label={prompt}
        placeholder={prompt}
        written={draft}
        onWritten={({ text, mentions }) => edit(() => ({ text, mentions }))}
        set={set}
        groupId={group_id}
        disabled={sending.isSending}
        autoFocus={autoFocus}
        onEnter={send}
      />
      <div className={classes.where}>
        <PostGroup
          groups={groups}
          value={group_id}
          isLost={isLost}
          looked={looked}
          disabled={sending.isSending}
          onChange={(chosen) => edit(() => ({ group_id: chosen }))}
        />
        {canAnnounce(profile) ? (
          <Switch
            className={classes.announcement}
            label={t`Announcement`}
            description={t`Everyone who can see it is notified`}
            checked={draft.is_announcement}
            disabled={sending.isSending}
            onChange={(event) => {
              const is_announcement = event.currentTarget.checked;
              edit(() => ({ is_announcement }));
            }}
          />
        ) : null}
      </div>
      {problem ? (
        <Alert color="red" role="alert" variant="light" classNames={{ message: classes.problem }}>
          {problem}
          {problem === sending.problem ? (
            <Button variant="subtle" size="compact-sm" disabled={!isReady} onClick={send}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {sending.part !== null && draft.photos.length > 0 ? (
        <Progress value={sending.part * 100} aria-label={t`Uploading photos`} />
      ) : null}
      <div className={classes.buttons}>
        {isEmptyDraft(draft) ? null : (
          <Button
            variant="subtle"
            color="gray"
            disabled={sending.isSending}
            onClick={() => setDiscarding(true)}
          >
            <Trans>Discard draft</Trans>
          </Button>
        )}
        <Button
          type="submit"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={!isReady && !sending.isSending}
          loading={sending.isSending}
        >
          <Trans>Post</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isDiscarding}
        danger
        title={t`Discard this draft?`}
        message={t`Its text and photos are on this device only, and will be gone.`}
        confirmLabel={t`Discard`}
        onConfirm={() => {
          editor.finish(draft);
          onDone();
        }}
        onClose={() => setDiscarding(false)}
      />
    </form>
  );
}

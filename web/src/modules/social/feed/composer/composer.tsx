import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { canAnnounce } from '@gerai/shared/social/feed/policy.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { isAsked, useWritten, type WrittenEditor } from '../../../../core/offline/drafts/use-written.ts';
import { RivalTexts } from '../../../../core/offline/shown/rival-texts.tsx';
import { useSentEntries } from '../../../../core/offline/shown-entries.ts';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { refusalWords } from '../posts/describe-text.ts';
import { isEmptyPost, POST, type PostContent, postDraft, type TextAbout } from '../posts/post-draft.ts';
import { type KnownGroups, PostGroup } from '../posts/post-group.tsx';
import classes from './composer.module.css';
import { destinationOf } from './post-destination.ts';
import { PostFields } from './post-fields.tsx';
import { SetAsideTexts, useSetAside } from './set-aside-texts.tsx';
import { useLengthLimit } from './use-length-limit.tsx';
import { usePhotoSet } from './use-photo-set.ts';
import { WaitingEntry } from './waiting-entry.tsx';

interface ComposerProps {
  /** Every group that the person may view; undefined while loading. */
  groups: KnownGroups;
  /** The group that the feed is filtered by. */
  group: string | undefined;
}

/** The post composer: a single line until it is opened or has a draft. */
export function Composer({ groups, group }: ComposerProps) {
  const { t } = useLingui();
  const profile = useProfile();
  const editor = useWritten({ uid: profile.uid, kind: POST, key: POST }, postDraft(profile.uid));
  const [isOpen, setOpen] = useState(false);
  // Counts how often the field was asked for: each time it gets the focus.
  const [asked, setAsked] = useState(0);
  const { draft, entry } = editor;
  const asides = useSetAside(POST, POST, () => POST);
  const prompt = t`What would you like to share?`;
  const open = () => {
    setAsked((before) => before + 1);
    setOpen(true);
  };
  const close = useCallback(() => {
    setAsked(0);
    setOpen(false);
  }, []);
  useSentEntries(
    POST,
    // A post that was set aside is sent while another is being written.
    useCallback(({ key }) => key === POST && close(), [close]),
  );
  return (
    <>
      <section className={`${boxes.box} ${classes.composer}`} aria-label={t`New post`}>
        <span className={classes.mark}>
          <PersonMark name={profile.name} photo={profile.avatar_url} size={40} />
        </span>
        {draft && (isOpen || !isEmptyPost(draft.data)) ? (
          <ComposerForm
            key={asked}
            draft={draft.data}
            editor={editor}
            groups={groups}
            looked={group}
            prompt={prompt}
            autoFocus={asked > 0}
            onDone={close}
            onAnother={() => void editor.writeAnother().then((isFree) => isFree && open())}
          />
        ) : (
          <button type="button" className={classes.prompt} disabled={draft === null} onClick={open}>
            {prompt}
          </button>
        )}
      </section>
      <SetAsideTexts
        label={t`Posts not sent yet`}
        entries={asides}
        disabled={entry?.phase === 'sending'}
        onChange={(id) => void editor.writeAgain(id).then((isBack) => isBack && open())}
      />
    </>
  );
}

interface FormProps {
  draft: PostContent;
  editor: WrittenEditor<TextAbout, PostContent>;
  groups: KnownGroups;
  looked: string | undefined;
  prompt: string;
  autoFocus: boolean;
  onDone: () => void;
  /** Sets the waiting post aside and begins another. */
  onAnother: () => void;
}

function ComposerForm(props: FormProps) {
  const { draft, editor, groups, looked, prompt, autoFocus, onDone, onAnother } = props;
  const { t, i18n } = useLingui();
  const profile = useProfile();
  const { entry, isQueued } = editor;
  const [isDiscarding, setDiscarding] = useState(false);
  const { group_id, isKnown, isLost } = destinationOf(draft.group_id, looked, groups.data);
  const edit = (change: (draft: PostContent) => Partial<PostContent>) =>
    // The destination is fixed with the first edit, so that changing the feed's filter does not redirect the post.
    editor.change((now) => ({
      group_id: now.group_id === undefined ? group_id : now.group_id,
      ...change(now),
    }));
  const set = usePhotoSet(draft.photos, socialLimits.postPhotos, (change) =>
    edit(({ photos }) => ({ photos: change(photos) })),
  );
  const { tooLong, refuse } = useLengthLimit(draft.text, socialLimits.post);
  const isWhole = !isEmptyPost(draft) && set.preparing === 0 && !isAsked(editor.draft);
  const isReady = isWhole && isKnown && !isLost && !isQueued;
  const send = () => {
    if (!isReady || refuse()) return;
    if (draft.group_id !== group_id) editor.change(() => ({ group_id }));
    editor.send();
  };
  const refusal = entry && refusalWords(entry, i18n);
  const problem = set.problem ?? tooLong ?? refusal ?? editor.unkept;

  return (
    <form
      className={`${boxes.stack12} ${boxes.shrinks}`}
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
        disabled={isQueued}
        autoFocus={autoFocus}
        onEnter={send}
      />
      <div className={classes.where}>
        <PostGroup
          groups={groups}
          value={group_id}
          isLost={isLost}
          looked={looked}
          disabled={isQueued}
          onChange={(chosen) => edit(() => ({ group_id: chosen }))}
        />
        {canAnnounce(profile) ? (
          <Switch
            flex="1 1 200px"
            label={t`Announcement`}
            description={t`Everyone who can see it is notified`}
            checked={draft.is_announcement}
            disabled={isQueued}
            onChange={(event) => {
              const is_announcement = event.currentTarget.checked;
              edit(() => ({ is_announcement }));
            }}
          />
        ) : null}
      </div>
      {problem ? (
        <Alert color="red" role="alert" variant="light" classNames={{ message: boxes.between }}>
          {problem}
        </Alert>
      ) : null}
      <RivalTexts draft={editor.draft} />
      <WaitingEntry entry={entry} onAnother={onAnother} />
      <div className={`${boxes.end} ${boxes.row}`}>
        {isEmptyPost(draft) ? null : (
          <Button variant="subtle" color="gray" disabled={isQueued} onClick={() => setDiscarding(true)}>
            <Trans>Discard draft</Trans>
          </Button>
        )}
        <Button
          type="submit"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={!isReady && !isQueued}
          loading={isQueued}
        >
          <Trans>Post</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isDiscarding}
        danger
        title={t`Discard this draft?`}
        message={t`Its text and photos are only on this device and will be deleted.`}
        confirmLabel={t`Discard`}
        onConfirm={() => {
          editor.drop();
          onDone();
        }}
        onClose={() => setDiscarding(false)}
      />
    </form>
  );
}

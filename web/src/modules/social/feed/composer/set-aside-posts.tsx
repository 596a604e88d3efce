import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { sendKept } from '../../../../core/offline/change-entries.ts';
import { sendNow } from '../../../../core/offline/queue.ts';
import { EntryLine } from '../../../../core/offline/shown/entry-line.tsx';
import { type ShownEntry, useEntries } from '../../../../core/offline/shown-entries.ts';
import { refusalWords, titleOf } from '../posts/describe-text.ts';
import { POST, type TextAbout } from '../posts/post-draft.ts';
import classes from './set-aside-posts.module.css';

/** The posts on this device beside the composer's, oldest first: those set aside to write another. */
export const useSetAsidePosts = (): ShownEntry<TextAbout>[] =>
  [...useEntries<TextAbout>(POST).values()]
    .filter(({ key }) => key !== POST)
    .sort((a, b) => (a.queued_at || a.updated_at) - (b.queued_at || b.updated_at));

interface SetAsidePostsProps {
  /** The composer's post is being sent and cannot make room. */
  disabled: boolean;
  /** Takes a post back into the composer. */
  onChange: (id: string) => void;
}

/** The posts that wait while another is written, each with its state and what can be done. */
export function SetAsidePosts({ disabled, onChange }: SetAsidePostsProps) {
  const { t, i18n } = useLingui();
  const entries = useSetAsidePosts();
  if (entries.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Posts not sent yet`}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.item}>
          <p className={classes.text}>{titleOf(entry.about, i18n)}</p>
          <EntryLine entry={entry} refusal={entry.refusal ? refusalWords(entry.refusal, i18n) : undefined} />
          {entry.phase === 'sending' ? null : (
            <Group gap="xs">
              <Button variant="default" size="sm" disabled={disabled} onClick={() => onChange(entry.key)}>
                {entry.state === 'draft' ? (
                  <Trans>Continue writing</Trans>
                ) : (
                  <Trans>Take it back and change it</Trans>
                )}
              </Button>
              {entry.state === 'draft' ? null : (
                <Button
                  variant="subtle"
                  size="sm"
                  onClick={() => (entry.state === 'refused' ? void sendKept(entry) : sendNow(entry.id))}
                >
                  <Trans>Try again</Trans>
                </Button>
              )}
            </Group>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { sendKept } from '../../../../core/offline/change-entries.ts';
import { sendNow } from '../../../../core/offline/queue.ts';
import { EntryLine } from '../../../../core/offline/shown/entry-line.tsx';
import { type ShownEntry, useEntries } from '../../../../core/offline/shown-entries.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { refusalWords, titleOf } from '../posts/describe-text.ts';
import type { TextAbout } from '../posts/post-draft.ts';
import classes from './set-aside-texts.module.css';

/**
 * The texts of a kind that were set aside to write another under `key`, oldest first. `keyOf` gives the key that a text
 * was written under.
 */
export const useSetAside = <About extends TextAbout>(
  kind: string,
  key: string,
  keyOf: (about: About) => string,
): ShownEntry<About>[] =>
  [...useEntries<About>(kind).values()]
    .filter((entry) => entry.key !== key && keyOf(entry.about) === key)
    .sort((a, b) => (a.queued_at || a.updated_at) - (b.queued_at || b.updated_at));

interface SetAsideTextsProps {
  label: string;
  entries: readonly ShownEntry<TextAbout>[];
  /** What is in the field is being sent and cannot make room. */
  disabled: boolean;
  /** Takes a text back into the field. */
  onChange: (id: string) => void;
}

/** The texts that wait while another is written, each with its state and what can be done. */
export function SetAsideTexts({ label, entries, disabled, onChange }: SetAsideTextsProps) {
  const { i18n } = useLingui();
  if (entries.length === 0) return null;
  return (
    <ul className={`${boxes.list} ${boxes.box} ${boxes.stack}`} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.item}>
          <p className={`${text.written} ${text.lines2}`}>{titleOf(entry.about, i18n)}</p>
          <EntryLine entry={entry} refusal={refusalWords(entry, i18n)} />
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

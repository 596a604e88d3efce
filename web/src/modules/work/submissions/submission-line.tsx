import { Trans, useLingui } from '@lingui/react/macro';
import { EntryLine } from '../../../core/offline/shown/entry-line.tsx';
import { refusalText } from './queue/refusal-text.ts';
import type { SubmissionEntry } from './submission-draft.ts';

/** The state of a submission that is still on this device. */
export function SubmissionLine({ entry }: { entry: SubmissionEntry }) {
  const { i18n } = useLingui();
  const { refusal } = entry;
  return (
    <EntryLine
      entry={entry}
      held={<Trans>Marked as done</Trans>}
      refusal={refusal ? refusalText(i18n, refusal) : null}
    />
  );
}

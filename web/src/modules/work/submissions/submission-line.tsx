import { Trans, useLingui } from '@lingui/react/macro';
import { laterPart } from '../../../core/i18n/language.tsx';
import { EntryLine } from '../../../core/offline/shown/entry-line.tsx';
import { useLazyImport } from '../../../core/offline/use-lazy-import.ts';
import type { SubmissionEntry } from './submission-draft.ts';

const loadRefusalText = laterPart(() => import('./queue/refusal-text.ts'));

/** The state of a submission that is still on this device. */
export function SubmissionLine({ entry }: { entry: SubmissionEntry }) {
  const { i18n } = useLingui();
  const { refusal } = entry;
  const { part } = useLazyImport(loadRefusalText, refusal !== null);
  return (
    <EntryLine
      entry={entry}
      held={<Trans>Marked as done</Trans>}
      refusal={refusal ? (part?.refusalText(i18n, refusal) ?? refusal.message) : null}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DiscardWords } from '../../../../ui/dialog/discard-dialog.tsx';

/** What is asked before a dialog is closed whose one-time links were not copied; undefined where all were. */
export function useUncopiedWords(people: readonly string[], more?: ReactNode): DiscardWords | undefined {
  const { t, i18n } = useLingui();
  if (people.length === 0) return undefined;
  const names = new Intl.ListFormat(i18n.locale).format(people);
  return {
    title: t`Close without copying the link?`,
    message: (
      <>
        <Trans>
          Without a link they cannot sign in: {names}. You can make another on their page: Reset Password,
          then “Make a one-time link instead”.
        </Trans>{' '}
        {more}
      </>
    ),
    confirmLabel: t`Close without it`,
    closeLabel: t`Back to the link`,
  };
}

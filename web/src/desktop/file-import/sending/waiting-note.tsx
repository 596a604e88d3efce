import { Trans } from '@lingui/react/macro';
import text from '../../../ui/text/text.module.css';
import type { WaitCause } from './try-again.ts';

/** Says why nothing moves, and that nothing has to be done. */
export const WaitingNote = ({ cause }: { cause: WaitCause | undefined }) =>
  cause ? (
    <p role="status" className={text.muted}>
      {cause === 'silent' ? (
        <Trans>The server does not answer. It is asked again; nothing is written twice.</Trans>
      ) : (
        <Trans>
          The server is still busy, possibly with a file in another tab. This continues automatically
          afterwards.
        </Trans>
      )}
    </p>
  ) : null;

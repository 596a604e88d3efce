import { readProofWays } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../../../app/theme-root.tsx';
import { call } from '../../../../core/api/api-client.ts';
import { setStopAsking } from '../../../../core/api/step-up.ts';
import { lastLanguage, ScreenLanguage } from '../../../../core/i18n/language.tsx';
import { ProofDialog, type ProofWays } from './proof-dialog.tsx';

let asking: Promise<boolean> | undefined;

/**
 * Asks the person to prove again who they are; resolves to whether they did. One dialog serves all calls that wait for
 * it.
 */
export function askProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Without an answer to how, nothing is asked, and the refused call says why it was. */
async function ask(): Promise<boolean> {
  const how = await call(readProofWays, {}).catch(() => null);
  return how !== null && (await openDialog(how));
}

/**
 * Over whatever is open, in a root of its own: a call can be refused from any screen, dialog or background work. It goes
 * with the session.
 */
function openDialog(how: ProofWays): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (isProved: boolean) => {
      setStopAsking(() => {});
      root.unmount();
      place.remove();
      resolve(isProved);
    };
    setStopAsking(() => close(false));
    root.render(
      <ThemeRoot>
        <Suspense>
          <ScreenLanguage default={lastLanguage()}>
            <ProofDialog {...how} onDone={close} />
          </ScreenLanguage>
        </Suspense>
      </ThemeRoot>,
    );
  });
}

import { startProviderProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import { ownName, withoutBase } from '../../../../core/api/base-path.ts';
import type { ExplainedReason } from '../../../../core/i18n/reason-text.ts';
import { openChannel } from '../../../../core/session/open-channel.ts';

/** What the page of the way back tells the others: null for a proof. */
export interface ProviderProofMessage {
  refused: ExplainedReason | null;
}

/** The page of the way back (proof-return-screen.tsx) and those that wait for it; the browser may cut what opened a window. */
export const providerProofs = () => openChannel('gerai.proof');

/**
 * Leads to the provider in a window of its own, so that what is being done stays as it is. Without one, which a browser
 * may refuse, the page itself goes there. Returns whether it stays. Must begin in the tap: windows open in nothing else.
 */
export async function leadToProvider(): Promise<boolean> {
  const opened = window.open('', ownName('gerai-proof'), 'popup,width=520,height=680');
  const here = withoutBase(window.location.pathname) + window.location.search;
  const page = opened ? '/confirmed' : `/confirmed?to=${encodeURIComponent(here)}`;
  try {
    const { url } = await call(startProviderProof, { body: { page } });
    (opened ?? window).location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
  return opened !== null;
}

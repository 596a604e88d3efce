import { accountPart } from '../../../../core/i18n/language.tsx';
import { lateComponent } from '../../../../ui/feedback/late-component.tsx';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import type { ProviderMemory } from './provider-memory.ts';
import type { ProviderProps } from './provider-sign-in.tsx';

const ProviderSignIn = lateComponent(
  accountPart(async () => (await import('./provider-sign-in.tsx')).ProviderSignIn),
);
const PasskeySignIn = lateComponent(
  accountPart(async () => (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn),
);

type PlaceProps = ProviderProps & { known: Pick<ProviderMemory, 'name' | 'passkeyHost'> };

/**
 * The buttons of passkeys, where this browser and address have them, and of the sign-in provider, if the server has one.
 */
export function ProviderPlace({ known: { name, passkeyHost }, ...props }: PlaceProps) {
  return (
    <>
      {passkeyHost !== undefined && canUsePasskeys(passkeyHost) ? <PasskeySignIn {...props} /> : null}
      {name === undefined ? null : <ProviderSignIn name={name} {...props} />}
    </>
  );
}

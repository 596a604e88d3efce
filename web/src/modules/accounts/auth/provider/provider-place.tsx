import { accountPart } from '../../../../core/i18n/language.tsx';
import { usePart } from '../../../../core/offline/use-part.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import type { ProviderMemory } from './provider-memory.ts';
import type { ProviderProps } from './provider-sign-in.tsx';

const load = accountPart(() => import('./provider-sign-in.tsx'));
const loadPasskeys = accountPart(() => import('../passkeys/passkey-sign-in.tsx'));

type PlaceProps = ProviderProps & { known: Pick<ProviderMemory, 'name' | 'passkeyHost'> };

/**
 * The buttons of passkeys, where this browser and address have them, and of the sign-in provider, if the server has one.
 */
export function ProviderPlace({ known: { name, passkeyHost }, ...props }: PlaceProps) {
  return (
    <>
      {passkeyHost !== undefined && canUsePasskeys(passkeyHost) ? <PasskeyButton {...props} /> : null}
      {name === undefined ? null : <Button name={name} {...props} />}
    </>
  );
}

function PasskeyButton(props: ProviderProps) {
  const { part } = usePart(loadPasskeys);
  return part ? <part.PasskeySignIn {...props} /> : null;
}

function Button(props: ProviderProps & { name: string }) {
  const { part } = usePart(load);
  return part ? <part.ProviderSignIn {...props} /> : null;
}

import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../core/api/api-client.ts';
import { accountPart } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';
import { canUsePasskeys } from './passkeys/can-use-passkeys.ts';
import { readProviderMemory, writeProviderMemory } from './provider-memory.ts';
import type { ProviderProps } from './provider-sign-in.tsx';

const load = accountPart(() => import('./provider-sign-in.tsx'));
const loadPasskeys = accountPart(() => import('./passkeys/passkey-sign-in.tsx'));

/**
 * The buttons of passkeys, where this browser and address have them, and of the sign-in provider, if the server has one.
 * They are remembered, so that the next visit shows them at once and nothing moves.
 */
export function ProviderPlace(props: ProviderProps) {
  const [{ name, passkeyHost }, setWays] = useState(readProviderMemory);
  useEffect(() => {
    const asked = new AbortController();
    call(getAuthSettings, {}, { signal: asked.signal }).then(
      ({ provider, passkey_host }) => {
        const ways = { name: provider?.name, passkeyHost: passkey_host ?? undefined };
        setWays(ways);
        writeProviderMemory(ways);
      },
      // Without an answer the buttons stay as they were.
      () => {},
    );
    return () => asked.abort();
  }, []);
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

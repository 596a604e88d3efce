import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { type ProviderMemory, readProviderMemory, writeProviderMemory } from './provider-memory.ts';

/**
 * What the server offers beside the password: a sign-in provider by its name, passkeys, and mail for a forgotten password.
 * It is remembered, so that the next visit shows it at once and nothing moves.
 */
export function useAuthSettings(): Pick<ProviderMemory, 'name' | 'passkeyHost' | 'mail'> {
  const [known, setKnown] = useState(readProviderMemory);
  useEffect(() => {
    const asked = new AbortController();
    call(getAuthSettings, {}, { signal: asked.signal }).then(
      ({ provider, passkey_host, mail }) => {
        const next = { name: provider?.name, passkeyHost: passkey_host ?? undefined, mail };
        setKnown(next);
        writeProviderMemory(next);
      },
      // Without an answer it stays as it was.
      () => {},
    );
    return () => asked.abort();
  }, []);
  return known;
}

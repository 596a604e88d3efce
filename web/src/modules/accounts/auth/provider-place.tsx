import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../core/api/api-client.ts';
import { accountPart } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';
import { readProviderMemory, writeProviderMemory } from './provider-memory.ts';
import type { ProviderProps } from './provider-sign-in.tsx';

const load = accountPart(() => import('./provider-sign-in.tsx'));

/**
 * The button of the sign-in provider, if the server has one. It is remembered, so that the next visit shows it at once
 * and nothing moves.
 */
export function ProviderPlace(props: ProviderProps) {
  const [name, setName] = useState(() => readProviderMemory().name);
  useEffect(() => {
    const asked = new AbortController();
    call(getAuthSettings, {}, { signal: asked.signal }).then(
      ({ provider }) => {
        setName(provider?.name);
        writeProviderMemory({ name: provider?.name });
      },
      // Without an answer the button stays as it was.
      () => {},
    );
    return () => asked.abort();
  }, []);
  return name === undefined ? null : <Button name={name} {...props} />;
}

function Button(props: ProviderProps & { name: string }) {
  const { part } = usePart(load);
  return part ? <part.ProviderSignIn {...props} /> : null;
}

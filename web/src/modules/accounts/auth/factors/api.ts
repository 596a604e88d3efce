import {
  confirmAuthenticator,
  createAuthenticator,
  createRecoveryCodes,
  deleteAuthenticator,
  getFactors,
} from '@gerai/shared/accounts/auth/factor-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { setAskProof } from '../../../../core/api/step-up.ts';

// The profile is no desktop screen, which would have done this.
setAskProof(async () => (await import('../proof/ask-proof.tsx')).askProof());

export const factorsQuery = queryOptions({
  queryKey: [queryRoots.factors],
  queryFn: ({ signal }) => call(getFactors, {}, { signal }),
});

export const startApp = () => call(createAuthenticator, {});
export const confirmApp = (code: string) => call(confirmAuthenticator, { body: { code } });
export const removeApp = () => call(deleteAuthenticator, {});
export const renewCodes = () => call(createRecoveryCodes, {});

import type { SecuritySettings } from '@gerai/shared/accounts/security/contract.ts';
import { getSecuritySettings, updateSecuritySettings } from '@gerai/shared/accounts/security/contract.ts';
import { listMissingFactors } from '@gerai/shared/accounts/security/factors-contract.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/** How sessions and sign-ins are secured, for the cards of the Security page. */
export const securitySettingsQuery = queryOptions({
  queryKey: [queryRoots.securitySettings],
  queryFn: ({ signal }) => call(getSecuritySettings, {}, { signal }),
});

/** Who would have to set up a second factor, were it required. */
export const missingFactorsQuery = queryOptions({
  queryKey: [queryRoots.securitySettings, 'missing factors'],
  queryFn: ({ signal }) => call(listMissingFactors, {}, { signal }),
  staleTime: 0,
});

/** Fields that are not given stay as they are. */
export const saveSecuritySettings = (body: Partial<SecuritySettings> & BasedOn) =>
  call(updateSecuritySettings, { body });

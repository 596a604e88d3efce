import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { KEEP_ALL } from '@gerai/shared/operations/retention/rules.ts';

/** A business that has no rules. */
export const keptForEver: EndpointResponse<typeof readRetention> = {
  settings: KEEP_ALL,
  obstacle: null,
  runs: [],
};

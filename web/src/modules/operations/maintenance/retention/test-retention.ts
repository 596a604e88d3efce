import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { KEEP_ALL } from '@gerai/shared/operations/retention/rules.ts';

/** A business that has no rules. */
export const keptForEver: EndpointResponse<typeof readRetention> = {
  settings: { ...KEEP_ALL, updated_at: '1970-01-01T00:00:00.000Z' },
  obstacle: null,
  runs: [],
};

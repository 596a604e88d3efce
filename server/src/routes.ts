import type { Route } from './platform/http/route.ts';

/** Every route of the product, by feature. The authorisation test fails for one that its table does not name. */
export const routes: readonly Route[] = [];

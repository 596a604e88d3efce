import { routes as dayEnd } from './features/day-end/routes.ts';
import { routes as maintenance } from './features/maintenance/routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every route of the product, by feature. The authorisation test fails for one that its table does not name. */
export const routes: readonly Route[] = [...dayEnd, ...maintenance];

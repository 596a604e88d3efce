import type { Route } from '../../platform/http/route.ts';
import { progressRoutes } from './progress-routes.ts';

export const routes: readonly Route[] = [...progressRoutes];

import type { Route } from '../../../platform/http/route.ts';
import { learningRoutes } from './learning-routes.ts';
import { progressRoutes } from './progress-routes.ts';

export const routes: readonly Route[] = [...learningRoutes, ...progressRoutes];

import type { Route } from '../../../platform/http/route.ts';
import { commentRoutes } from './comments/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { postRoutes } from './posts/routes.ts';

export const routes: readonly Route[] = [...commentRoutes, ...photoRoutes, ...postRoutes];

import type { Route } from '../../platform/http/route.ts';
import { commentRoutes } from './comment-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { postRoutes } from './post-routes.ts';

export const routes: readonly Route[] = [...commentRoutes, ...photoRoutes, ...postRoutes];

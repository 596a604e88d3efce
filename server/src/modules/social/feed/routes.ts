import type { Route } from '../../../platform/http/route.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { postRoutes } from './posts/post-routes.ts';

export const routes: readonly Route[] = [...commentRoutes, ...photoRoutes, ...postRoutes];

import type { Route } from '../../platform/http/route.ts';

export const routes: readonly Route[] = [];

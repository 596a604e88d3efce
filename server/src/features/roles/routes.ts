import { listJobRoles } from '@gerai/shared/roles/contract.ts';
import { signedIn } from '../../platform/http/route.ts';
import * as queries from './queries.ts';

export const routes = [signedIn(listJobRoles, ({ db }) => queries.listJobRoles(db))];

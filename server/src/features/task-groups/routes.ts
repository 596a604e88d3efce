import { listTaskGroups } from '@gerai/shared/task-groups/contract.ts';
import { signedIn } from '../../platform/http/route.ts';
import * as queries from './queries.ts';

export const routes = [signedIn(listTaskGroups, ({ db }) => queries.listTaskGroups(db))];

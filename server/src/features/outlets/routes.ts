import { listOutlets } from '@gerai/shared/outlets/contract.ts';
import { signedIn } from '../../platform/http/route.ts';
import * as queries from './queries.ts';

export const routes = [signedIn(listOutlets, ({ db }, actor) => queries.listOutlets(db, actor))];

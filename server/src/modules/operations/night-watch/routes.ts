import { listNightWatch } from '@gerai/shared/operations/night-watch/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { listNightWatch as list } from './list-night-watch.ts';

export const routes = [forAdmin(listNightWatch, (context) => list(context), { callsPerMinute: 120 })];

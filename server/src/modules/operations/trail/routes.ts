import * as trail from '@gerai/shared/operations/trail/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { exportHeads } from './export-heads.ts';
import { readTrailProof } from './queries.ts';
import { startCheck } from './start-check.ts';

export const routes = [
  forAdmin(trail.readTrailProof, (context) => readTrailProof(context), { callsPerMinute: 120 }),
  forAdmin(trail.startTrailCheck, (context, actor) => startCheck(context, actor), { callsPerMinute: 10 }),
  forAdmin(
    trail.downloadTrailHeads,
    (context, actor, _input, { reply }) => exportHeads(context, actor, reply),
    { produces: 'application/json', callsPerMinute: 10 },
  ),
];

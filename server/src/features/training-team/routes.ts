import * as calls from '@gerai/shared/training-team/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { countTeam } from './count-team.ts';
import { exportTeam } from './export-team.ts';
import { grantAttempt } from './grant-attempt.ts';
import { listTeam } from './list-team.ts';
import { remindTeam } from './remind-team.ts';

/** Of a manager's own outlet, of all for auditors; what is done for somebody is the manager's (policy canHelpLearner). */
export const routes = [
  forRoles(
    ['manager', 'audit'],
    calls.listTeam,
    (context, actor, { query }) => listTeam(context, actor, query, query),
    { callsPerMinute: 60 },
  ),
  forRoles(
    ['manager', 'audit'],
    calls.countTeam,
    (context, actor, { query }) => countTeam(context, actor, query),
    { callsPerMinute: 60 },
  ),
  forRoles(
    ['manager', 'audit'],
    calls.exportTeam,
    (context, actor, { query }, { reply }) => {
      const { pages, ...file } = exportTeam(context, actor, query);
      return sendCsv(reply, file, pages);
    },
    { callsPerMinute: 10, produces: 'text/csv' },
  ),
  forRoles(
    ['manager'],
    calls.remindTeam,
    (context, actor, { body }) => remindTeam(context, actor, body.enrolment_ids),
    { callsPerMinute: 30 },
  ),
  forRoles(
    ['manager'],
    calls.grantAttempt,
    (context, actor, { params }) => grantAttempt(context, actor, params.id),
    { callsPerMinute: 60 },
  ),
];

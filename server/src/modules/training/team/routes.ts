import * as calls from '@gerai/shared/training/team/contract.ts';
import { forRoles } from '../../../platform/http/route.ts';
import { sendTable, TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { countTeam } from './count-team.ts';
import { exportTeam } from './export-team.ts';
import { grantAttempt } from './grant-attempt.ts';
import { listTeam } from './list-team.ts';
import { listTeamOutlets } from './list-team-outlets.ts';
import { remindTeam } from './remind-team.ts';

/**
 * Managers see the outlets that they manage, auditors and admins all; only managers and admins help learners (policy
 * canHelpLearner).
 */
export const routes = [
  forRoles(
    ['manager', 'audit'],
    calls.listTeam,
    (context, actor, { query }) => listTeam(context, actor, query, query),
    { callsPerMinute: 60, atOnce: 4 },
  ),
  forRoles(
    ['manager', 'audit'],
    calls.countTeam,
    (context, actor, { query }) => countTeam(context, actor, query),
    { callsPerMinute: 60, atOnce: 4 },
  ),
  forRoles(
    ['manager', 'audit'],
    calls.listTeamOutlets,
    (context, actor, { query }) => listTeamOutlets(context, actor, query),
    { callsPerMinute: 60, atOnce: 4 },
  ),
  forRoles(
    ['manager', 'audit'],
    calls.exportTeam,
    (context, actor, { query }, { reply }) => {
      const { pages, ...file } = exportTeam(context, actor, query);
      return sendTable(reply, file, pages, query);
    },
    { callsPerMinute: 10, produces: TABLE_TYPES },
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

import {
  getCoverage,
  getOutletCalendar,
  getTemplateCalendar,
} from '@gerai/shared/business/coverage/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { readCoverage } from './read-coverage.ts';
import { readOutletCalendar, readTemplateCalendar } from './read-outlet-calendar.ts';

export const routes = [
  forAdmin(getCoverage, (context, _actor, { query }) => readCoverage(context, query), {
    callsPerMinute: 120,
  }),
  forAdmin(
    getOutletCalendar,
    (context, _actor, { params, query }) => readOutletCalendar(context, params.id, query.month),
    { callsPerMinute: 120 },
  ),
  forAdmin(
    getTemplateCalendar,
    (context, _actor, { params, query }) => readTemplateCalendar(context, params.display_id, query.month),
    { callsPerMinute: 120 },
  ),
];

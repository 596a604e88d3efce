import {
  countTodaysTasks as countEndpoint,
  createTemplateGroup,
  deleteTemplateGroup,
  getTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  updateTemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import {
  importTemplates as importEndpoint,
  importLimits,
} from '@gerai/shared/business/templates/import-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { importTemplates } from './import-templates.ts';
import { listTemplates } from './list-templates.ts';
import { findTemplateGroup, previewOccurrences } from './queries.ts';
import { updateTemplate } from './update-template.ts';
import { countTodaysTasks } from './write-todays-tasks.ts';

export const routes = [
  forAdmin(listTemplateGroups, (context, _actor, { query }) => listTemplates(context.db, query)),
  forAdmin(getTemplateGroup, (context, actor, { params }) =>
    findTemplateGroup(context, actor, params.display_id),
  ),
  forAdmin(
    countEndpoint,
    ({ db, clock }, _actor, { params }) => countTodaysTasks(db, params.display_id, businessDate(clock.now())),
    { callsPerMinute: 120 },
  ),
  forAdmin(createTemplateGroup, (context, actor, { body }) => createTemplate(context, actor, body)),
  forAdmin(updateTemplateGroup, (context, actor, { params, body }) =>
    updateTemplate(context, actor, params.display_id, body),
  ),
  forAdmin(deleteTemplateGroup, (context, actor, { params }) =>
    deleteTemplate(context, actor, params.display_id),
  ),
  forAdmin(previewSchedule, async (context, _actor, { body }) => ({
    occurrences: await previewOccurrences(context, body),
  })),
  // A file of 20,000 rows takes 400 requests to validate and import.
  forAdmin(importEndpoint, (context, actor, { body }) => importTemplates(context, actor, body), {
    callsPerMinute: 1200,
    bodyLimit: importLimits.bodyBytes,
  }),
];

import {
  changeTemplateGroups,
  deleteTemplateGroups,
  listTemplateGroupIds,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import {
  countTodaysTasks as countEndpoint,
  createTemplateGroup,
  deleteTemplateGroup,
  exportTemplateGroups,
  getTemplateGroup,
  listTemplateGroups,
  previewSchedule as previewEndpoint,
  updateTemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import {
  importTemplates as importEndpoint,
  importLimits,
} from '@gerai/shared/business/templates/import-contract.ts';
import { notFound } from '../../../platform/errors.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { sendTable, TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { updateTemplates } from './bulk/update-templates.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplates } from './delete-templates.ts';
import { exportTemplates } from './export/export-templates.ts';
import { importTemplates } from './import/import-templates.ts';
import { listTemplateIds, listTemplates } from './list-templates.ts';
import { findTemplateGroup, previewSchedule } from './queries.ts';
import { updateTemplate } from './update-template.ts';
import { countTodaysTasks } from './write-todays-tasks.ts';

export const routes = [
  forAdmin(listTemplateGroups, (context, _actor, { query }) => listTemplates(context.db, query)),
  forAdmin(listTemplateGroupIds, (context, _actor, { query }) => listTemplateIds(context.db, query)),
  forAdmin(
    changeTemplateGroups,
    (context, actor, { body: { display_ids, change, ...basis } }) =>
      updateTemplates(context, actor, display_ids, change, basis),
    { callsPerMinute: 60 },
  ),
  forAdmin(
    deleteTemplateGroups,
    async (context, actor, { body: { display_ids, ...basis } }) => {
      const deleted = await deleteTemplates(context, actor, display_ids, basis);
      return { deleted, gone: new Set(display_ids).size - deleted };
    },
    { callsPerMinute: 60 },
  ),
  forAdmin(
    exportTemplateGroups,
    (context, _actor, { query }, { reply }) => {
      const { format, language, ...filter } = query;
      const { pages, ...file } = exportTemplates(context, filter);
      return sendTable(reply, file, pages, { format, language });
    },
    { callsPerMinute: 10, produces: TABLE_TYPES },
  ),
  forAdmin(getTemplateGroup, (context, actor, { params }) =>
    findTemplateGroup(context, actor, params.display_id),
  ),
  forAdmin(
    countEndpoint,
    ({ db, clock }, _actor, { params }) => countTodaysTasks(db, params.display_id, clock.now()),
    { callsPerMinute: 120 },
  ),
  forAdmin(createTemplateGroup, (context, actor, { body }) => createTemplate(context, actor, body)),
  forAdmin(updateTemplateGroup, (context, actor, { params, body }) =>
    updateTemplate(context, actor, params.display_id, body),
  ),
  forAdmin(deleteTemplateGroup, async (context, actor, { params: { display_id }, query }) => {
    const updated_at = query.expected_updated_at;
    const basis = updated_at ? { expected_revisions: [{ display_id, updated_at }] } : {};
    if ((await deleteTemplates(context, actor, [display_id], basis)) === 0) throw notFound('Template');
  }),
  forAdmin(previewEndpoint, (context, _actor, { body }) => previewSchedule(context, body)),
  // A file of 20,000 rows takes 400 requests to validate and import.
  forAdmin(importEndpoint, (context, actor, { body }) => importTemplates(context, actor, body), {
    callsPerMinute: 1200,
    bodyLimit: importLimits.bodyBytes,
  }),
];

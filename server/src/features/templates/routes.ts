import {
  createTemplateGroup,
  deleteTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  updateTemplateGroup,
} from '@gerai/shared/templates/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { previewOccurrences } from './preview-occurrences.ts';
import * as queries from './queries.ts';
import { updateTemplate } from './update-template.ts';

const forAdmin = ['admin'] as const;

export const routes = [
  forRoles(forAdmin, listTemplateGroups, (context) => queries.listTemplateGroups(context)),
  forRoles(forAdmin, createTemplateGroup, (context, actor, { body }) => createTemplate(context, actor, body)),
  forRoles(forAdmin, updateTemplateGroup, (context, actor, { params, body }) =>
    updateTemplate(context, actor, params.display_id, body),
  ),
  forRoles(forAdmin, deleteTemplateGroup, async (context, actor, { params }) => {
    await deleteTemplate(context, actor, params.display_id);
    return undefined;
  }),
  forRoles(forAdmin, previewSchedule, ({ clock }, _actor, { body }) => ({
    occurrences: previewOccurrences(body, clock.now()),
  })),
];

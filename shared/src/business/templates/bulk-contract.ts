import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, instant, timeOfDay, uuid } from '../../http/schemas.ts';
import { displayId, schedule, templateFilter, templateLimits } from './contract.ts';
import { definition, definitionInput } from './definition.ts';
import { PRIORITIES } from './priorities.ts';
import type { TemplateReason } from './reasons.ts';
import { TEMPLATE_STATUSES } from './statuses.ts';

export const bulkTemplateLimits = {
  /** Templates per call, which are changed in one transaction. */
  perCall: 500,
  /** Maximum templates selected at once. */
  selected: 5000,
} as const;

/** The display_ids of all templates that match a filter, to select them across pages. */
export const listTemplateGroupIds = endpoint({
  method: 'GET',
  path: '/api/template-groups/ids',
  summary: 'The display_ids of the templates that match, by task group and name (admin)',
  query: templateFilter,
  response: z.object({
    display_ids: z.array(z.string()).max(bulkTemplateLimits.selected),
    /** The revision of each, in the same order. */
    revisions: z.array(instant).max(bulkTemplateLimits.selected),
    /** Number of matches; `display_ids` may contain only the first of them. */
    total: z.number().int(),
  }),
});

const chosen = z.array(displayId.shape.display_id).min(1).max(bulkTemplateLimits.perCall);
/**
 * What a change of several is based on: the revisions as they were read. If any of them was changed later, nothing is
 * written and the answer is `conflict` with `changed_things`; one that is not named is taken as it is.
 */
const basedOnRevisions = {
  expected_revisions: z
    .array(displayId.extend({ updated_at: instant }))
    .max(bulkTemplateLimits.perCall)
    .optional(),
  /** Asks for the answer and writes nothing: before the first of several calls that belong together. */
  only_check: z.boolean().default(false),
};

const locations = z
  .array(uuid)
  .min(1, 'templates.no_location' satisfies TemplateReason)
  .max(templateLimits.locations);

/** Where templates apply: at single locations, or, where these are null, at those of an area or a tag, or at all. */
const place = z
  .object({
    location_ids: locations.nullable(),
    assigned_area_id: uuid.nullable(),
    assigned_tag_id: uuid.nullable(),
  })
  .refine((given) => Object.values(given).filter((value) => value !== null).length <= 1, {
    error: 'templates.one_place' satisfies TemplateReason,
  });
export type TemplatePlace = z.infer<typeof place>;

/** What a bulk change gives each chosen template; what is absent stays as it is. */
export const templateChange = z
  .object({
    status: z.enum(TEMPLATE_STATUSES),
    priority: z.enum(PRIORITIES).nullable(),
    assigned_job_role_id: uuid,
    /** A template with several times a day keeps them. */
    deadline_time: timeOfDay,
    deadline_days: schedule.shape.deadline_days,
    /** A template that would end before it begins keeps its dates, one of a single day its end. */
    start_date: schedule.shape.start_date,
    end_date: civilDate.nullable(),
    group_id: definition.shape.group_id,
    instructions: definitionInput.shape.instructions.unwrap(),
    completion_criteria: definitionInput.shape.completion_criteria.unwrap(),
    photo_required: definition.shape.photo_required,
    photo_challenge: definition.shape.photo_challenge,
    /** Where they apply instead of where they do now. */
    place,
    /** Locations to add. A template of all locations, of an area or of a tag takes none. */
    add_location_ids: locations,
    /** Locations to take away, but for the last one of a template. One of all locations, an area or a tag keeps them. */
    remove_location_ids: locations,
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'templates.nothing_to_change' satisfies TemplateReason,
  })
  .refine((change) => !change.place || !(change.add_location_ids || change.remove_location_ids), {
    path: ['place'],
    error: 'templates.one_place' satisfies TemplateReason,
  });
export type TemplateChange = z.infer<typeof templateChange>;

export const changeTemplateGroups = endpoint({
  method: 'POST',
  path: '/api/template-groups/bulk',
  summary:
    'Give several templates the same status, job role, task group, dates, deadline, instructions, photo rule or place (admin)',
  body: z.object({ display_ids: chosen, change: templateChange, ...basedOnRevisions }),
  response: z.object({
    changed: z.number().int(),
    /** Those that were so already. */
    unchanged: z.number().int(),
    /** Those that nobody has any more. */
    gone: z.number().int(),
    /** Those that kept a location which was to be removed, since it is their only one or they are for more than single ones. */
    kept_location: z.number().int(),
    /** Those of an area or a tag, which take no single locations. */
    kept_place: z.number().int(),
    /** Those that kept their deadlines, since they have several a day. */
    kept_times: z.number().int(),
    /** Those that kept a date: they would end before they begin, or are of a single day. */
    kept_dates: z.number().int(),
  }),
});

export const deleteTemplateGroups = endpoint({
  method: 'POST',
  path: '/api/template-groups/bulk-delete',
  summary: 'Delete several templates; their daily tasks stay (admin)',
  body: z.object({ display_ids: chosen, ...basedOnRevisions }),
  response: z.object({ deleted: z.number().int(), gone: z.number().int() }),
});

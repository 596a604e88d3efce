import { z } from 'zod';
import { requiredName, uuid } from '../../http/schemas.ts';
import { FREQUENCIES } from './frequencies.ts';
import type { TemplateReason } from './reasons.ts';

/**
 * What a template asks its photos to show, so that they cannot have been taken before: nothing, a gesture of the hand, or
 * a code of three digits on paper.
 */
export const CHALLENGE_KINDS = ['none', 'gesture', 'code'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

export const definitionLimits = { taskName: 100, text: 5000 } as const;

/**
 * What a task says: a row of `task_definitions`, which the templates that share a display_id refer to, and the tasks that
 * they made. A new field stands here, in the migration and on the screens that show it; the rest goes by this list.
 */
export const definition = z.object({
  task_name: z.string(),
  frequency: z.enum(FREQUENCIES),
  group_id: uuid.nullable(),
  instructions: z.string(),
  completion_criteria: z.string(),
  photo_required: z.boolean(),
  photo_challenge: z.enum(CHALLENGE_KINDS),
  ai_comparison_enabled: z.boolean(),
  sample_photo_id: uuid.nullable(),
});
export type Definition = z.infer<typeof definition>;
export type DefinitionField = keyof Definition;

export const DEFINITION_FIELDS = Object.keys(definition.shape) as DefinitionField[];

/** What a new template says where nothing is chosen. */
export const definitionDefaults = {
  group_id: null,
  instructions: '',
  completion_criteria: '',
  photo_required: true,
  photo_challenge: 'none',
  ai_comparison_enabled: false,
  sample_photo_id: null,
} as const satisfies Partial<Definition>;

const text = z.string().trim().max(definitionLimits.text);

/** A definition as a form or another program writes it. */
export const definitionInput = definition.extend({
  task_name: requiredName(definitionLimits.taskName, 'templates.name_required' satisfies TemplateReason),
  group_id: definition.shape.group_id.default(definitionDefaults.group_id),
  instructions: text.default(definitionDefaults.instructions),
  completion_criteria: text.default(definitionDefaults.completion_criteria),
  photo_required: z.boolean().default(definitionDefaults.photo_required),
  photo_challenge: z.enum(CHALLENGE_KINDS).default(definitionDefaults.photo_challenge),
  ai_comparison_enabled: z.boolean().default(definitionDefaults.ai_comparison_enabled),
  sample_photo_id: definition.shape.sample_photo_id.default(definitionDefaults.sample_photo_id),
});

/** What whoever does a task or judges it has to know of it. */
export const briefing = definition.pick({ instructions: true, completion_criteria: true });
export const BRIEFING_FIELDS = Object.keys(briefing.shape) as (keyof z.infer<typeof briefing>)[];

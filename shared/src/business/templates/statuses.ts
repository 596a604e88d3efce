/** What a template can be: only an active one makes tasks, one that is paused is Pending. A file of its own like frequencies.ts. */
export const TEMPLATE_STATUSES = ['Active', 'Pending', 'Complete'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

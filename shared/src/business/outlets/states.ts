/** Whether an outlet makes tasks, or why it makes none for longer than a day. */
export const OUTLET_STATES = ['open', 'opening', 'paused', 'closed', 'archived'] as const;
export type OutletState = (typeof OUTLET_STATES)[number];

export const OUTLET_SORTS = ['outlet_name', 'region'] as const;

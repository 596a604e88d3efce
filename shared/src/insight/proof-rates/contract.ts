import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, ofArea, searchedText } from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { UNUSUAL_FILTERS } from '../../work/photo-proof/unusual-kinds.ts';
import { RATE_GROUPINGS, RATE_PERIODS, rateLimits } from './rate-choices.ts';

const count = z.number().int();

/** An outlet or a person, with the current submissions that have photos and how many of them are worth a look. */
export const rateRow = z.object({
  /** The outlet's or person's id. */
  key: z.string(),
  name: z.string(),
  /** The region of an outlet, the present outlet of a person. */
  under: z.string().nullable(),
  sent: count,
  /** Those with something unusual: gallery, far or copy. */
  any: count,
  gallery: count,
  far: count,
  copy: count,
  offline: count,
  no_position: count,
});
export type RateRow = z.infer<typeof rateRow>;

const rateQuery = z.object({
  by: z.enum(RATE_GROUPINGS).default('outlet'),
  days: z.coerce.number().pipe(z.literal(RATE_PERIODS)).default(rateLimits.defaultDays),
  /** What the rows are ordered by: the lower bound of its share, highest first. */
  kind: z.enum(UNUSUAL_FILTERS).default('any'),
  /** Part of a name, a region or a person's outlet. */
  search: searchedText(100).optional(),
  ...ofArea,
});
export type RateQuery = z.output<typeof rateQuery>;

export const listProofRates = endpoint({
  method: 'GET',
  path: '/api/proof-rates',
  summary:
    'How often photos are worth a look, by outlet or person, the surest highest share first (admin, audit)',
  query: rateQuery.extend({ after: cursor.optional() }),
  response: z.object({
    rows: z.array(rateRow),
    next: cursor.nullable(),
    total: count,
    dateFrom: civilDate,
    dateTo: civilDate,
  }),
});

export const exportProofRates = endpoint({
  method: 'GET',
  path: '/api/proof-rates/export',
  summary: 'How often photos are worth a look, as a file (admin, audit)',
  query: rateQuery.extend(tableOptions.shape),
  response: z.string(),
});

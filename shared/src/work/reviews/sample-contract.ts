import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, idParams, instant, uuid } from '../../http/schemas.ts';
import { auditFilter } from './contract.ts';

export const sampleLimits = { percent: 100, perOutlet: 50, size: 5000 } as const;

/** Size of a sample: a percentage of each outlet's waiting submissions, or a number per outlet. */
export const coverage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(sampleLimits.percent) }),
  z.object({ kind: z.literal('per_outlet'), count: z.number().int().min(1).max(sampleLimits.perOutlet) }),
]);
export type Coverage = z.infer<typeof coverage>;

const sampleFilter = auditFilter.omit({ sample: true });
export type SampleFilter = z.infer<typeof sampleFilter>;

/** Progress of one part of a sample: its submissions, those decided by anyone, and those rejected. */
const stratum = z.object({
  size: z.number().int(),
  decided: z.number().int(),
  rejected: z.number().int(),
});

export const auditSample = z.object({
  id: uuid,
  drawn_at: instant,
  drawn_by: z.string(),
  business_date: civilDate,
  coverage,
  filter: sampleFilter,
  /** Waiting submissions when it was drawn, and their outlets. */
  population: z.number().int(),
  outlets: z.number().int(),
  /** All submissions of high risk (shared/src/work/reviews/risk.ts). Not representative of the rest. */
  high_risk: stratum,
  /** Drawn at random, so the result is representative of the rest. */
  drawn: stratum,
});
export type AuditSample = z.infer<typeof auditSample>;

export const drawAuditSample = endpoint({
  method: 'POST',
  path: '/api/reviews/audit/samples',
  summary: 'Draw a sample of what waits for an audit; asked again on the same day it is the same one',
  body: z.object({ coverage, filter: sampleFilter.default({}) }),
  response: auditSample,
});

export const listAuditSamples = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/samples',
  summary: "The caller's latest ten samples, with how far they are",
  response: z.object({ rows: z.array(auditSample) }),
});

export const readAuditSample = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/samples/:id',
  summary: 'A sample, how far it is and what it showed',
  params: idParams,
  response: auditSample,
});

import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { type BulkDecisions, reviewManyAsAuditor } from '@gerai/shared/work/reviews/bulk-contract.ts';
import {
  listAuditReasons,
  listAuditReviews,
  listAuditTemplates,
  type ReviewItem,
} from '@gerai/shared/work/reviews/contract.ts';
import {
  type AuditSample,
  drawAuditSample,
  listAuditSamples,
  readAuditSample,
} from '@gerai/shared/work/reviews/sample-contract.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../testing/answer-calls.ts';
import { waiting } from '../../../../../testing/create-reviews.ts';
import { personOf } from '../../../../../testing/open-screen.tsx';
import { at, text } from '../../../../../testing/screen-steps.ts';

export const TASK = 'Meja kasir dan konter rapi';
export const COUNT = 30;
export const seen = (count: number | string, of: number) =>
  page.getByText(new RegExp(`^${count} of ${of} seen$`));

/** A fake of the auditor's queue with one template. `others` were decided by somebody else meanwhile. */
export function keepSheet(items: ReviewItem[], others = new Set<string>()) {
  const sent: BulkDecisions[] = [];
  /** What the calls that decide end with, while there is something. */
  const server: { failure: Error | null } = { failure: null };
  const left = () => {
    const gone = new Set(
      sent.flatMap(({ approve, reject }) => [...approve, ...reject.flatMap(({ ids }) => ids)]),
    );
    return items.filter(({ id }) => !gone.has(id));
  };
  const samples: AuditSample[] = [];
  const current = (): AuditSample => {
    const { drawn, ...rest } = samples[0]!;
    return { ...rest, drawn: { ...drawn, decided: drawn.size - Math.min(drawn.size, left().length) } };
  };
  const drawn = new Set(items.slice(0, 3).map(({ id }) => id));
  const rows = (sample: string | undefined) => left().filter(({ id }) => !sample || drawn.has(id));
  const answers = [
    answer(listOutlets, () => []),
    answer(listJobRoles, () => []),
    answer(listAuditReviews, ({ query: { limit, after, sample } }) => {
      const all = rows(sample);
      const from = Number(after ?? 0);
      const next = from + limit < all.length ? String(from + limit) : null;
      return { rows: all.slice(from, from + limit), next, total: all.length };
    }),
    answer(listAuditReasons, () => ({ reasons: [], others: [] })),
    answer(listAuditTemplates, ({ query: { sample } }) => ({
      rows: [
        {
          display_id: items[0]!.display_id,
          task_name: TASK,
          sample_photo_url: null,
          sample_thumbnail_url: null,
          waiting: rows(sample).length,
          outlets: 1,
        },
      ],
      total: rows(sample).length,
      ...(sample ? {} : { waiting: { total: rows(sample).length, oldest: '2026-11-02' } }),
    })),
    answer(listAuditSamples, () => ({ rows: samples.map(current) })),
    answer(readAuditSample, current),
    answer(drawAuditSample, ({ body: { coverage, filter } }) => {
      items.splice(3);
      samples.push({
        id: crypto.randomUUID(),
        drawn_at: new Date().toISOString(),
        drawn_by: 'Diah Permatasari',
        business_date: '2026-11-20',
        coverage,
        filter,
        population: COUNT,
        outlets: 1,
        high_risk: { size: 0, decided: 0, rejected: 0 },
        drawn: { size: 3, decided: 0, rejected: 0 },
      });
      return current();
    }),
    answer(reviewManyAsAuditor, ({ body }) => {
      if (server.failure) throw server.failure;
      sent.push(body);
      const result = (id: string, outcome: 'Approved' | 'Rejected') =>
        others.has(id)
          ? {
              id,
              outcome: 'already_decided' as const,
              decided: { decision: 'Approved' as const, by: 'Rina Kusumawati' },
            }
          : { id, outcome, decided: null };
      return {
        results: [
          ...body.approve.map((id) => result(id, 'Approved')),
          ...body.reject.flatMap(({ ids }) => ids.map((id) => result(id, 'Rejected'))),
        ],
      };
    }),
  ];
  return { sent, server, answers };
}

export const items = () => waiting(COUNT, { task_name: TASK, manager_status: 'Approved' });
export const auditor = () => personOf('audit', { name: 'Diah Permatasari' });

/** The queue has rows of the same name until the contact sheet replaces it. */
export async function openSheet(): Promise<void> {
  await text('Contact sheet').click();
  await at(/view=sheet/);
  await expect
    .element(page.getByRole('navigation', { name: 'Waiting submissions', exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: TASK, exact: false }).click();
}

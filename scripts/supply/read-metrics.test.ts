import { expect, it } from 'vitest';
import { findMetrics } from './read-metrics.ts';

it('finds the metrics that rules and a dashboard ask for, and those that an answer has', () => {
  const rules = `groups:
  - name: gerai
    rules:
      - alert: GeraiJobFails
        expr: job_failures - min_over_time(job_failures{some_label="other_text"}[1h]) > 2
        annotations: { summary: "not_a_metric" }
      - alert: GeraiSlow
        expr: >-
          histogram_quantile(0.95, sum by (le) (rate(http_seconds_bucket[10m]))) > 1
          and sum(rate(http_seconds_count[10m])) > 0.1
        for: 15m
`;
  const dashboard = '{ "expr": "max by (name) (queue_waiting{a=\\"b_c\\"})", "title": "not_this" }';
  const answer =
    '# HELP http_seconds About\n# TYPE http_seconds histogram\nhttp_seconds_count 1\n# TYPE job_failures gauge\n';
  expect(findMetrics({ asking: [rules, dashboard], answer })).toEqual({
    asked: ['http_seconds', 'job_failures', 'queue_waiting'],
    served: new Set(['http_seconds', 'job_failures']),
  });
});

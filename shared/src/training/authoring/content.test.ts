import { expect, test } from 'vitest';
import { question } from './content.ts';

test('ids have one spelling, so that the progress of a learner is found by them', () => {
  const id = '0F9C1B7E-3D5A-4C2B-8E6F-1A2B3C4D5E6F';
  const text = { id: '', en: 'Is it clean?' };
  const parsed = question.parse({ id, kind: 'true_false', text, explanation: text, answer: true });
  expect(parsed.id).toBe(id.toLowerCase());
});

import { expect, test } from 'vitest';
import { readTestPdf } from '../../../../platform/paper/test-pdf.ts';
import { drawReport } from './draw-report.ts';

test('a report of many outlets has its headings on every page, and no row is lost or off the paper', async () => {
  const headings = ['Name', 'Region', 'Tasks'];
  const rows = Array.from({ length: 300 }, (_, at) => [`Gerai ${at + 1}`, 'Jawa Timur', at]);
  const bytes = await drawReport({
    title: 'Week',
    figures: [['Done', '1/2']],
    headings,
    rows,
    language: 'en',
  });
  const { texts } = readTestPdf(bytes);
  const pages = Math.max(...texts.map(({ page }) => page));
  expect(pages).toBeGreaterThan(9);
  expect(texts.filter(({ text }) => text === 'Region').map(({ page }) => page)).toEqual(
    Array.from({ length: pages }, (_, at) => at + 1),
  );
  const names = texts.flatMap(({ text }) => /^Gerai (\d+)$/.exec(text)?.[1] ?? []).map(Number);
  expect(names).toEqual(rows.map((_, at) => at + 1));
  for (const { x, y } of texts) {
    expect([x > 30, x < 842, y > 40, y < 595]).toEqual([true, true, true, true]);
  }
});

test('a report shows names in any script without a box, each face once', async () => {
  const names = [
    '山田太郎',
    '李雷 张伟',
    '김민준',
    'สมชาย',
    'محمد',
    'דוד',
    'ශ්‍රී',
    'தமிழ்',
    'বাংলা',
    'ខ្មែរ',
    '\u{30EDD}',
  ];
  const { boxes, faces } = readTestPdf(
    await drawReport({
      title: 'Week',
      figures: [],
      headings: ['Name', 'Region', 'Tasks'],
      rows: names.map((name) => [name, `Budi ${name}`, 1]),
      language: 'en',
    }),
  );
  expect(boxes).toBe(0);
  expect(new Set(faces).size).toBe(faces.length);
  expect(faces).toContain('noto-sans-khmer-khmer-400');
});

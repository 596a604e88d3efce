import { describe, expect, it } from 'vitest';
import { correctCount, pagesSeen } from './keyset-pages.ts';

const SIZE = 500;
const page = (rows: number, next: string | null) => ({ rows: Array.from({ length: rows }), next });

describe('the pages that are seen', () => {
  const sections = ['a', 'b'].map((key) => ({ key, headings: [], count: 2000 }));

  it('are those of the rows that are seen, on both sides of a border', () => {
    const seen = [
      { section: 0, first: 990, last: 1010 },
      { section: 1, first: 0, last: 499 },
    ];
    expect(pagesSeen(seen, sections, SIZE)).toEqual([
      { section: 'a', page: 1 },
      { section: 'a', page: 2 },
      { section: 'b', page: 0 },
    ]);
  });

  it('are none of a section that is gone', () => {
    expect(pagesSeen([{ section: 7, first: 0, last: 9 }], sections, SIZE)).toEqual([]);
  });
});

describe('the count of a section', () => {
  it('is the claimed count until a page is loaded', () => {
    expect(correctCount(1234, 0, SIZE, undefined)).toBe(1234);
  });

  it('is exact when the last page is loaded, whatever was claimed', () => {
    expect(correctCount(1234, 2, SIZE, page(233, null))).toBe(1233);
    expect(correctCount(1000, 2, SIZE, page(233, null))).toBe(1233);
  });

  it('stays when a page has more after it, as claimed', () => {
    expect(correctCount(1234, 1, SIZE, page(500, 'x'))).toBe(1234);
  });

  it('grows by a page when there is more than was claimed', () => {
    expect(correctCount(500, 0, SIZE, page(500, 'x'))).toBe(1000);
  });

  it('ends before a page that turns out to be none', () => {
    expect(correctCount(1234, 2, SIZE, page(0, null))).toBe(1000);
    expect(correctCount(3, 0, SIZE, page(0, null))).toBe(0);
  });
});

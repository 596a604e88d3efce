import { useMemo } from 'react';
import type { KeysetRows } from './use-keyset-rows.ts';

/** Wraps rows that are already loaded, for a DataTable. */
export function useStaticRows<Row>(rows: readonly Row[]): KeysetRows<Row> {
  return useMemo(
    () => ({
      sections: [{ key: 'all', headings: [], count: rows.length }],
      rowAt: (_section, index) => rows[index],
      onSee: () => {},
      error: null,
      retry: () => {},
    }),
    [rows],
  );
}

import { useMemo } from 'react';
import type { KeysetRows } from './use-keyset-rows.ts';

/** Rows that are all here already, for a DataTable. */
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

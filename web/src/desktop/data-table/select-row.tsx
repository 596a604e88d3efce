import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { createContext, use } from 'react';
import classes from './select-row.module.css';

/** Knows the selected rows by their keys. */
export type SelectedRows = Pick<ReadonlySet<string>, 'has'>;

/** Beside the columns, so that a choice draws its own checkbox anew instead of every row. */
export const SelectedRowsContext = createContext<SelectedRows>(new Set());

interface SelectRowProps {
  rowKey: string;
  name: string;
  onChange: (isSelected: boolean) => void;
}

/** The checkbox that selects a row, by its key in `SelectedRowsContext`. */
export function SelectRow({ rowKey, name, onChange }: SelectRowProps) {
  const { t } = useLingui();
  const isSelected = use(SelectedRowsContext).has(rowKey);
  return (
    <Checkbox
      className={classes.check}
      aria-label={t`Select ${name}`}
      checked={isSelected}
      onChange={() => onChange(!isSelected)}
    />
  );
}

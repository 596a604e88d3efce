import { Select } from '@mantine/core';

interface MergeTargetProps {
  label: string;
  description: string;
  /** What can be chosen. */
  records: readonly { id: string; name: string }[];
  nothingFound: string;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** Selects the record into which another is merged, searchable by name. */
export function MergeTarget({ records, nothingFound, ...props }: MergeTargetProps) {
  return (
    <Select
      {...props}
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={nothingFound}
      data={records.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

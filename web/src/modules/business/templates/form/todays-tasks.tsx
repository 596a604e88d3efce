import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { todaysTasksQuery } from '../api.ts';

interface TodaysTasksProps {
  /** The display_id of the template. */
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the change is for today's tasks too, with their number; nothing where all are submitted or none was made. */
export function TodaysTasks({ id, checked, onChange }: TodaysTasksProps) {
  const { data } = useQuery(todaysTasksQuery(id));
  if (!data || data.unsubmitted === 0) return null;
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <Plural
          value={data.unsubmitted}
          one="Apply to today's unsubmitted task too"
          other="Apply to today's # unsubmitted tasks too"
        />
      }
      description={
        <Trans>
          Name, instructions, photo rule and deadline. Submitted tasks keep theirs. Location and job role
          don't change.
        </Trans>
      }
    />
  );
}

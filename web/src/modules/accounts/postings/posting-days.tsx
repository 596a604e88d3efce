import type { PostingInput } from '@gerai/shared/accounts/postings/contract.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import classes from './postings.module.css';

type Days = Pick<PostingInput, 'from_date' | 'until_date'>;

interface PostingDaysProps {
  days: Days;
  today: string;
  problem: (field: keyof Days) => ReactNode;
  onChange: (part: Partial<Days>) => void;
}

/** The first and the last day of a posting. */
export function PostingDays({ days: { from_date, until_date }, today, problem, onChange }: PostingDaysProps) {
  const { t } = useLingui();
  return (
    <div className={classes.days}>
      <DateField
        label={t`First day`}
        required
        value={from_date}
        error={problem('from_date')}
        onChange={(date) => date && onChange({ from_date: date })}
      />
      <DateField
        label={t`Last day`}
        description={t`Empty: until further notice`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={until_date ?? undefined}
        min={[from_date, today].toSorted()[1]!}
        error={problem('until_date')}
        onChange={(date) => onChange({ until_date: date ?? null })}
      />
    </div>
  );
}

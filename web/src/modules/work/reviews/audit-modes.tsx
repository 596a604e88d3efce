import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { ChoiceChip } from '../../../ui/form/filter-row.tsx';
import classes from './audit-modes.module.css';

interface AuditOrderProps {
  order: 'risk' | undefined;
  onOrder: (order: 'risk' | undefined) => void;
}

/** Newest first, or by risk. */
export function AuditOrder({ order, onOrder }: AuditOrderProps) {
  const { t } = useLingui();
  return (
    <ChoiceChip
      label={t`Order`}
      any={t`Newest first`}
      value={order}
      options={[{ value: 'risk', label: t`To look at first` }]}
      onChange={onOrder}
    />
  );
}

interface AuditModesProps {
  view: 'sheet' | undefined;
  onView: (view: 'sheet' | undefined) => void;
  /** Opens the sample dialog; undefined while a sample is open. */
  onSample: (() => void) | undefined;
}

/** Single or bulk review, and the whole queue or a sample. */
export function AuditModes({ view, onView, onSample }: AuditModesProps) {
  const { t } = useLingui();
  const sample = t({ message: 'Sample', context: 'of an audit' });
  return (
    <>
      <SegmentedControl
        aria-label={t`View`}
        value={view ?? 'queue'}
        onChange={(chosen) => onView(chosen === 'sheet' ? 'sheet' : undefined)}
        data={[
          { value: 'queue', label: t`Queue` },
          { value: 'sheet', label: t`Contact sheet` },
        ]}
      />
      {onSample ? (
        <Button
          variant="default"
          className={classes.sample}
          aria-label={sample}
          leftSection={<IconPercentage size={18} stroke={1.75} aria-hidden />}
          onClick={onSample}
        >
          <span className={classes.word}>{sample}</span>
        </Button>
      ) : null}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { ChoiceChip } from '../../../ui/form/filter-row.tsx';

interface AuditModesProps {
  order: 'risk' | undefined;
  onOrder: (order: 'risk' | undefined) => void;
  view: 'sheet' | undefined;
  onView: (view: 'sheet' | undefined) => void;
  /** Opens the sample dialog; undefined while a sample is open. */
  onSample: (() => void) | undefined;
}

/** Controls for order, single or bulk review, and the whole queue or a sample. */
export function AuditModes({ order, onOrder, view, onView, onSample }: AuditModesProps) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceChip
        label={t`Order`}
        any={t`Newest first`}
        value={order}
        options={[{ value: 'risk', label: t`To look at first` }]}
        onChange={onOrder}
      />
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
          leftSection={<IconPercentage size={18} stroke={1.75} aria-hidden />}
          onClick={onSample}
        >
          {t({ message: 'Sample', context: 'of an audit' })}
        </Button>
      ) : null}
    </>
  );
}

import type { AuditSample, Coverage } from '@gerai/shared/work/reviews/sample-contract.ts';
import { sampleLimits } from '@gerai/shared/work/reviews/sample-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Radio, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import '../review-texts.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import type { AuditFilters } from '../api.ts';
import { auditSampleQuery, auditSamplesQuery, drawSample } from './api.ts';
import classes from './sample-dialog.module.css';
import { sampleFigures } from './sample-figures.ts';

const PERCENTS = ['10', '25', '50'] as const;

interface SampleDialogProps {
  filters: AuditFilters;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Chooses the size of a new sample, and lists the latest samples to continue or to view. */
export function SampleDialog({ filters, onOpen, onClose }: SampleDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<string>('10');
  const [count, setCount] = useState<number | string>(3);
  const coverage: Coverage =
    choice === 'outlet'
      ? { kind: 'per_outlet', count: Number(count) }
      : { kind: 'percent', percent: Number(choice) };
  const isWhole = Number.isInteger(count) && Number(count) >= 1;
  const draw = useMutation({
    mutationFn: () => drawSample(coverage, filters),
    onSuccess: (sample) => {
      queries.setQueryData(auditSampleQuery(sample.id).queryKey, sample);
      onOpen(sample.id);
    },
  });
  const { data } = useQuery(auditSamplesQuery);
  return (
    <Dialog title={t`Draw a sample`} onClose={onClose} busy={draw.isPending} size="sm">
      <DialogForm
        submitLabel={<Trans>Draw a sample</Trans>}
        pending={draw.isPending}
        disabled={choice === 'outlet' && !isWhole}
        error={draw.error}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          draw.mutate();
        }}
      >
        <Radio.Group
          label={t`Of what the filters show`}
          description={t`Every outlet at least one, and all that is to be looked at first`}
          value={choice}
          onChange={setChoice}
        >
          <Stack gap={0} mt="xs" className={classes.choices}>
            {PERCENTS.map((percent) => (
              <Radio key={percent} value={percent} label={t`${percent} % of each outlet`} />
            ))}
            <Radio value="outlet" label={t`So many of each outlet`} />
          </Stack>
        </Radio.Group>
        {choice === 'outlet' ? (
          <NumberInput
            label={t`Of each outlet`}
            min={1}
            max={sampleLimits.perOutlet}
            clampBehavior="strict"
            allowDecimal={false}
            value={count}
            onChange={setCount}
          />
        ) : null}
      </DialogForm>
      {data && data.rows.length > 0 ? (
        <section className={classes.latest}>
          <h3 className={`${text.mutedSmall} ${text.regular} ${boxes.below8}`}>
            <Trans>Your latest samples</Trans>
          </h3>
          <ul className={classes.list}>
            {data.rows.map((sample) => (
              <li key={sample.id}>
                <button type="button" className={classes.sample} onClick={() => onOpen(sample.id)}>
                  <LatestSample sample={sample} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

function LatestSample({ sample }: { sample: AuditSample }) {
  const language = useLanguage();
  const { size, decided, rejected } = sampleFigures(sample);
  return (
    <>
      <span>{formatCivilDate(sample.business_date, 'day', language)}</span>
      <span className={`${text.dimmed} ${text.figures}`}>
        <Trans>
          {decided} of {size} decided, {rejected} rejected
        </Trans>
      </span>
    </>
  );
}

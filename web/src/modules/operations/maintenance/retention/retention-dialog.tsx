import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { RetentionRecord } from '@gerai/shared/operations/retention/contract.ts';
import {
  RETENTION_RULES,
  type RetentionRule,
  type RetentionSettings,
} from '@gerai/shared/operations/retention/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, NativeSelect, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { EditDialog } from '../../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import type { FieldText } from '../../../../desktop/revision/changes-panel.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { retentionPreviewQuery, retentionQuery, saveRetention } from './retention-api.ts';
import { RetentionPreview } from './retention-preview.tsx';
import { ruleHint, ruleName } from './retention-texts.ts';

/** Days, between the bounds of the contract. */
const CHOICES: Record<RetentionRule, readonly number[]> = {
  task_photos: [30, 60, 90, 180, 365, 730],
  social_photos: [30, 90, 180, 365, 730],
  sign_ins: [90, 180, 365, 730],
  trail: [396, 730, 1095, 1825],
  job_runs: [90, 180, 365, 730],
};

interface RetentionDialogProps {
  /** As they were read last. */
  settings: RetentionRecord;
  onClose: () => void;
}

/** Chooses how long each kind of thing is kept, and shows beforehand what that removes. */
export function RetentionDialog({ settings, onClose }: RetentionDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useEditForm({
    subject: 'retention',
    id: 'retention',
    edited: settings,
    begin: valuesOf(settings),
    toValues: valuesOf,
    fields: useRuleTexts(),
    save: (values, expected_updated_at) => saveRetention({ ...values, expected_updated_at }),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: retentionQuery.queryKey });
      notify.success({ title: t`Retention saved` });
    },
    onDone: onClose,
  });
  const chosen = form.values;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...retentionPreviewQuery(chosen),
    placeholderData: keepPreviousData,
  });
  const removes = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <EditDialog
      form={form}
      title={t`How long things are kept`}
      submitLabel={<Trans>Save</Trans>}
      // Nobody saves what they have not seen the effect of.
      disabled={!form.isDirty || !data || isPlaceholderData}
      onClose={onClose}
    >
      <Stack gap="lg">
        {RETENTION_RULES.map((rule) => {
          const preview = data?.find((one) => one.rule === rule);
          return (
            <div key={rule}>
              <RuleChoice rule={rule} days={chosen[rule]} onChange={form.field(rule).onChange} />
              {preview && chosen[rule] !== null ? <RetentionPreview preview={preview} /> : null}
            </div>
          );
        })}
        {error ? (
          <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={48} />
        ) : removes > 0 ? (
          <Alert color="orange" variant="light" icon={<IconTrash aria-hidden />}>
            <Trans>This begins in the night after you save it. Only a backup of before has it then.</Trans>
          </Alert>
        ) : null}
      </Stack>
    </EditDialog>
  );
}

const valuesOf = (settings: RetentionRecord): RetentionSettings => pickFields(settings, RETENTION_RULES);

function useRuleTexts(): Record<RetentionRule, FieldText> {
  const { t, i18n } = useLingui();
  const show = (choice: unknown) => (choice === null ? t`Indefinitely` : t`${choice} days`);
  return Object.fromEntries(
    RETENTION_RULES.map((rule): [RetentionRule, FieldText] => [
      rule,
      { label: i18n._(ruleName[rule]), show },
    ]),
  ) as Record<RetentionRule, FieldText>;
}

interface RuleChoiceProps {
  rule: RetentionRule;
  days: number | null;
  onChange: (days: number | null) => void;
}

function RuleChoice({ rule, days, onChange }: RuleChoiceProps) {
  const { t, i18n } = useLingui();
  const known = CHOICES[rule];
  const choices = days === null || known.includes(days) ? known : [...known, days].sort((a, b) => a - b);
  return (
    <NativeSelect
      label={i18n._(ruleName[rule])}
      description={i18n._(ruleHint[rule])}
      value={days ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
    >
      <option value="">{t`Indefinitely`}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t`${choice} days`}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The days of a rule in words. */
export function RetentionPeriod({ days }: { days: number | null }) {
  return days === null ? <Trans>Indefinitely</Trans> : <Plural value={days} one="# day" other="# days" />;
}

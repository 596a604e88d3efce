import type { SecuritySettings, SecuritySettingsRecord } from '@gerai/shared/accounts/security/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { durationText } from '../../../core/i18n/time.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveSecuritySettings, securitySettingsQuery } from './api.ts';
import { RequiredFactor } from './required-factor.tsx';

/** Minutes, between the bounds of the contract. */
const CHOICES = [15, 30, 60, 120, 240, 480, 720, 1440, 2880, 10_080, 43_200];

/** After how long without use everyone has to sign in again, and who needs a second factor. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(securitySettingsQuery);
  if (data) return <Rules settings={data} onClose={onClose} />;
  return (
    <Dialog title={t`Sign-in rules`} onClose={onClose}>
      <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={72} />
    </Dialog>
  );
}

function Rules({ settings, onClose }: { settings: SecuritySettingsRecord; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isRequiredBefore] = useState(settings.second_factor_required);
  const duration = (idle: unknown) =>
    idle === null ? t`Never` : durationText(Number(idle) * 60_000, language);
  const form = useEditForm({
    subject: 'security_settings',
    id: 'security_settings',
    edited: settings,
    begin: valuesOf(settings),
    toValues: valuesOf,
    fields: {
      idle_minutes: { label: t`Sign out people inactive for`, show: duration },
      second_factor_required: { label: t`Admins and auditors need a second factor` },
    },
    save: (values, expected_updated_at) => saveSecuritySettings({ ...values, expected_updated_at }),
    onSaved(saved) {
      queries.setQueryData(securitySettingsQuery.queryKey, saved);
      notify.success({ title: i18n._(msg`Security settings saved`) });
    },
    onDone: onClose,
  });
  const minutes = form.values.idle_minutes;
  const choices = CHOICES.includes(minutes ?? 15) ? CHOICES : [...CHOICES, minutes!].sort((a, b) => a - b);
  return (
    <EditDialog
      form={form}
      title={t`Sign-in rules`}
      submitLabel={<Trans>Save</Trans>}
      disabled={!form.isDirty}
      onClose={onClose}
    >
      <NativeSelect
        label={t`Sign out people inactive for`}
        description={t`On every device. Unsent work stays on the device and is sent after the next sign-in.`}
        value={minutes ?? ''}
        onChange={({ currentTarget }) =>
          form.change({ idle_minutes: currentTarget.value ? Number(currentTarget.value) : null })
        }
      >
        <option value="">{t`Never`}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {duration(choice)}
          </option>
        ))}
      </NativeSelect>
      <RequiredFactor
        checked={form.values.second_factor_required}
        isNew={!isRequiredBefore}
        onChange={(second_factor_required) => form.change({ second_factor_required })}
      />
    </EditDialog>
  );
}

const valuesOf = ({ idle_minutes, second_factor_required }: SecuritySettingsRecord): SecuritySettings => ({
  idle_minutes,
  second_factor_required,
});

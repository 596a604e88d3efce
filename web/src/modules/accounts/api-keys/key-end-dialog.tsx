import type { ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { defaultEnd, hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import type { ExplainedReason } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { changeKeyEnd, refreshApiKeys } from './api.ts';
import { type End, EndField } from './end-field.tsx';

interface KeyEndDialogProps {
  /** As it was read last. */
  item: ApiKey;
  onClose: () => void;
}

/** Changes the last day of a key. One that has ended is offered another year. */
export function KeyEndDialog({ item, onClose }: KeyEndDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const language = useLanguage();
  const today = businessDate(useNow());
  const offered = defaultEnd(today);
  const form = useEditForm({
    subject: 'api_key',
    edited: item,
    begin: { ends_on: hasEnded(item.ends_on, today) ? offered : item.ends_on },
    toValues: ({ ends_on }: ApiKey): { ends_on: End } => ({ ends_on }),
    fields: {
      ends_on: {
        label: t`Last day`,
        show: (date) => (date ? formatCivilDate(String(date), 'date', language) : t`No expiry`),
      },
    },
    check: ({ ends_on }): { ends_on?: ExplainedReason } =>
      ends_on === '' || hasEnded(ends_on, today) ? { ends_on: { reason: 'api_keys.end_past' } } : {},
    save: ({ ends_on }, expected) => changeKeyEnd(item.id, ends_on, expected),
    async onSaved() {
      await refreshApiKeys(queries);
      notify.success({ title: t`Last day saved`, message: item.name });
    },
    onDone: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={t`Last day of ${item.name}`}
      submitLabel={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <EndField {...form.field('ends_on')} offered={offered} today={today} />
    </EditDialog>
  );
}

import type { ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { defaultEnd, hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { isLaterChange, useRevision } from '../../../desktop/revision/use-revision.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { changeKeyEnd, refreshApiKeys } from './api.ts';
import { type End, EndField } from './end-field.tsx';

interface KeyEndDialogProps {
  /** As it was read last. */
  item: ApiKey;
  onClose: () => void;
}

/** Changes the last day of a key. One that has ended is offered another year. */
export function KeyEndDialog({ item, onClose }: KeyEndDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const language = useLanguage();
  const today = businessDate(useNow());
  const offered = defaultEnd(today);
  const [end, setEnd] = useState<End>(hasEnded(item.ends_on, today) ? offered : item.ends_on);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: (ends_on: string | null): Promise<void> =>
      revision.save((expected) => changeKeyEnd(item.id, ends_on, expected)),
    onSuccess: async () => {
      await refreshApiKeys(queries);
      onClose();
    },
  });
  const revision = useRevision({
    subject: 'api_key',
    id: item.id,
    thing: item,
    toValues: ({ ends_on }: ApiKey): { ends_on: End } => ({ ends_on }),
    values: { ends_on: end },
    change: (part) => part.ends_on !== undefined && setEnd(part.ends_on),
    isSaving: save.isPending,
    texts: {
      ends_on: {
        label: t`Last day`,
        show: (date) => (date ? formatCivilDate(String(date), 'date', language) : t`No expiry`),
      },
    },
  });
  const isWrong = end === '' || hasEnded(end, today);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isWrong && revision.isReady()) save.mutate(end);
  }
  return (
    <FormDialog
      title={t`Last day of ${item.name}`}
      isDirty={revision.isDirty}
      submitLabel={<Trans>Save</Trans>}
      pending={save.isPending}
      error={isLaterChange(save.error) ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndField
        value={end}
        offered={offered}
        today={today}
        error={touched && isWrong ? reasonText(i18n, { reason: 'api_keys.end_past' }) : undefined}
        onChange={setEnd}
      />
      {revision.panel}
    </FormDialog>
  );
}

import type { ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { defaultEnd, hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { changeKeyEnd, refreshApiKeys } from './api.ts';
import { type End, EndField } from './end-field.tsx';

/** Changes the last day of a key. One that has ended is offered another year. */
export function KeyEndDialog({ item, onClose }: { item: ApiKey; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const offered = defaultEnd(today);
  const [end, setEnd] = useState<End>(hasEnded(item.ends_on, today) ? offered : item.ends_on);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: (ends_on: string | null) => changeKeyEnd(item.id, ends_on),
    onSuccess: async () => {
      await refreshApiKeys(queries);
      onClose();
    },
  });
  const isWrong = end === '' || hasEnded(end, today);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isWrong) save.mutate(end);
  }
  return (
    <Dialog title={t`Last day of ${item.name}`} onClose={onClose} busy={save.isPending}>
      <DialogForm
        submitLabel={<Trans>Save</Trans>}
        pending={save.isPending}
        error={save.error}
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
      </DialogForm>
    </Dialog>
  );
}

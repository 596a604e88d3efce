import { businessLimits } from '@gerai/shared/business/identity/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { UnsavedGuard } from '../../../ui/dialog/unsaved-guard.tsx';
import type { Outcome } from '../../../ui/feedback/outcome-banner.tsx';
import { businessQuery, saveName } from './api.ts';
import classes from './business.module.css';

/** The business name; typed text is kept when somebody else changes the name meanwhile. */
export function NameForm({ name, onOutcome }: { name: string; onOutcome: (outcome: Outcome) => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const unsaved = useRef(false);
  const value = typed ?? name;
  unsaved.current = value.trim() !== name;
  const save = useMutation({
    mutationFn: saveName,
    onSuccess: (business) => {
      queries.setQueryData(businessQuery.queryKey, business);
      setTyped(null);
      onOutcome({ color: 'green', text: i18n._(msg`Business saved`) });
    },
    onError: (error) => onOutcome({ color: 'red', text: errorText(i18n, error) }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (unsaved.current) save.mutate(value.trim());
  }
  return (
    <form className={classes.name} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label={t`Name of the business`}
        description={t`Earlier certificates carry it too when they are downloaded again.`}
        value={value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={businessLimits.name}
        autoComplete="organization"
      />
      <Button type="submit" loading={save.isPending} disabled={!unsaved.current}>
        <Trans>Save</Trans>
      </Button>
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

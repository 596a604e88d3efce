import { businessLimits, type KeptBusiness } from '@gerai/shared/business/identity/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { isLaterChange, useRevision } from '../../../desktop/revision/use-revision.tsx';
import { UnsavedGuard } from '../../../ui/dialog/unsaved-guard.tsx';
import type { Outcome } from '../../../ui/feedback/outcome-banner.tsx';
import { focusTooLong } from '../../../ui/form/focus-too-long.ts';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { businessQuery, saveName } from './api.ts';
import classes from './business.module.css';

interface NameFormProps {
  business: KeptBusiness;
  onOutcome: (outcome: Outcome) => void;
}

/** The business name. */
export function NameForm({ business, onOutcome }: NameFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(business.name);
  const unsaved = useRef(false);
  const save = useMutation({
    mutationFn: (): Promise<KeptBusiness> => revision.save((expected) => saveName(name.trim(), expected)),
    onSuccess: (saved) => {
      setName(saved.name);
      revision.restart(saved);
      queries.setQueryData(businessQuery.queryKey, saved);
      onOutcome({ color: 'green', text: i18n._(msg`Business saved`) });
    },
    onError: (error) => {
      if (!isLaterChange(error)) onOutcome({ color: 'red', text: errorText(i18n, error) });
    },
  });
  const revision = useRevision({
    subject: 'business',
    id: 'business',
    thing: business,
    toValues: ({ name }: KeptBusiness) => ({ name }),
    values: { name },
    change: (part) => part.name !== undefined && setName(part.name),
    isSaving: save.isPending,
    texts: { name: { label: t`Name of the business` } },
  });
  unsaved.current = revision.isDirty;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    if (unsaved.current && revision.isReady()) save.mutate();
  }
  return (
    <form className={classes.name} onSubmit={submit}>
      <ShortText
        className={classes.field}
        label={t`Name of the business`}
        description={t`Earlier certificates carry it too when they are downloaded again.`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        limit={businessLimits.name}
        autoComplete="organization"
      />
      <Button type="submit" loading={save.isPending} disabled={!unsaved.current}>
        <Trans>Save</Trans>
      </Button>
      {revision.panel ? <div className={classes.changes}>{revision.panel}</div> : null}
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

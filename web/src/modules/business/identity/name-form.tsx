import { type BusinessRecord, businessLimits } from '@gerai/shared/business/identity/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { UnsavedGuard } from '../../../ui/dialog/unsaved-guard.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { focusTooLong } from '../../../ui/form/focus-too-long.ts';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { businessQuery, saveName } from './api.ts';
import classes from './business.module.css';

const valuesOf = ({ name }: BusinessRecord) => ({ name });

/** The business name. */
export function NameForm({ business }: { business: BusinessRecord }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const unsaved = useRef(false);
  const form = useEditForm({
    subject: 'business',
    id: 'business',
    edited: business,
    begin: valuesOf(business),
    toValues: valuesOf,
    fields: { name: { label: t`Name of the business` } },
    save: ({ name }, expected) => saveName(name.trim(), expected),
    onSaved(saved) {
      form.restart(valuesOf(saved), saved);
      queries.setQueryData(businessQuery.queryKey, saved);
      notify.success({ title: i18n._(msg`Business saved`) });
    },
    onFailed: (error) => notify.error({ title: errorText(i18n, error) }),
  });
  unsaved.current = form.isDirty;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    if (unsaved.current) form.submit(event);
  }
  return (
    <form className={classes.name} onSubmit={submit}>
      <ShortText
        className={classes.field}
        {...form.text('name')}
        description={t`Earlier certificates carry it too when they are downloaded again.`}
        limit={businessLimits.name}
        autoComplete="organization"
      />
      <Button type="submit" loading={form.isPending} disabled={!unsaved.current}>
        <Trans>Save</Trans>
      </Button>
      {form.panel ? <div className={classes.changes}>{form.panel}</div> : null}
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}

import { apiKeyLimits, type NewApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { defaultEnd, hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import { KEY_SCOPES, type KeyScope } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { type ExplainedReason, reasonText } from '../../../core/i18n/reason-text.ts';
import { refusedFields } from '../../../desktop/refused-fields.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { makeApiKey, refreshApiKeys } from './api.ts';
import classes from './api-keys.module.css';
import { type End, EndField } from './end-field.tsx';
import { MadeKey } from './made-key.tsx';
import { scopeTexts } from './scope-texts.ts';

/** Asks who the key is for, what it may do and until when; then shows the key once. */
export function NewKeyDialog({ onMade, onClose }: { onMade: (row: NewRow) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<NewApiKey | null>(null);
  return made ? (
    <Dialog title={t`Key for ${made.name}`} onClose={onClose} keepOpen>
      <MadeKey made={made} onDone={onClose} />
    </Dialog>
  ) : (
    <KeyForm
      onMade={(key) => {
        setMade(key);
        onMade(key);
      }}
      onClose={onClose}
    />
  );
}

type Problems = Partial<Record<'name' | 'scopes' | 'ends_on', ExplainedReason>>;

function KeyForm({ onMade, onClose }: { onMade: (made: NewApiKey) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const usualEnd = defaultEnd(today);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [end, setEnd] = useState<End>(usualEnd);
  const [touched, setTouched] = useState(false);
  const make = useMutation({
    mutationFn: makeApiKey,
    // Not cached: only the dialog that shows the key holds it.
    gcTime: 0,
    onSuccess: (made) => {
      onMade(made);
      void refreshApiKeys(queries);
    },
  });
  const own = problemsOf(name, scopes, end, today);
  const refused: Problems = refusedFields(make.error);
  const problems = { ...refused, ...(touched ? own : {}) };
  const says = (field: keyof Problems) => problems[field] && reasonText(i18n, problems[field]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (Object.keys(own).length === 0) make.mutate({ name: name.trim(), scopes, ends_on: end });
  }
  return (
    <FormDialog
      title={t`New API key`}
      isDirty={name !== '' || scopes.length > 0 || end !== usualEnd}
      submitLabel={<Trans>Make the key</Trans>}
      pending={make.isPending}
      error={Object.keys(refused).length > 0 ? null : make.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShortText
        label={t`Name`}
        description={t`Who will use it, for example ‘Payroll’. The activity log shows it.`}
        required
        limit={apiKeyLimits.name}
        autoComplete="off"
        value={name}
        error={says('name')}
        onChange={(event) => {
          make.reset();
          setName(event.currentTarget.value);
        }}
        data-autofocus
      />
      <Checkbox.Group
        label={t`What it may do`}
        description={t`Give it only what its program needs. It cannot be changed later.`}
        required
        value={scopes}
        error={says('scopes')}
        onChange={(chosen) => setScopes(KEY_SCOPES.filter((scope) => chosen.includes(scope)))}
      >
        <div className={classes.scopes}>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              classNames={{ body: classes.choice }}
              label={i18n._(scopeTexts[scope].name)}
              description={i18n._(scopeTexts[scope].says)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <EndField
        value={end}
        offered={usualEnd}
        today={today}
        error={says('ends_on')}
        onChange={(chosen) => {
          make.reset();
          setEnd(chosen);
        }}
      />
    </FormDialog>
  );
}

function problemsOf(name: string, scopes: readonly KeyScope[], end: End, today: string): Problems {
  return {
    ...(name.trim() ? {} : { name: { reason: 'api_keys.name_required' } }),
    ...(scopes.length > 0 ? {} : { scopes: { reason: 'api_keys.scope_required' } }),
    ...(end === '' || hasEnded(end, today) ? { ends_on: { reason: 'api_keys.end_past' } } : {}),
  };
}

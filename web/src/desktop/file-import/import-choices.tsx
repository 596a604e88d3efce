import { outletLimits } from '@gerai/shared/business/outlets/contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import { ShortText } from '../../ui/form/long-text.tsx';
import classes from './file-import.module.css';
import type { ImportSettings, Missing, MissingKind } from './import-settings.ts';

interface ImportChoicesProps {
  settings: ImportSettings;
  missing: Missing;
  /** 'Change people who are here already'. */
  updateLabel?: ReactNode;
  updateHint?: ReactNode;
  /** With false where that does not decide what rows do. */
  onChange: (changes: Partial<ImportSettings>, isChecked?: boolean) => void;
}

const kinds: readonly MissingKind[] = ['outlets', 'jobRoles', 'taskGroups'];

/** What is to be done with rows that name things which are missing, or which exist already. */
export function ImportChoices({ settings, missing, updateLabel, updateHint, onChange }: ImportChoicesProps) {
  const { t } = useLingui();
  const { create } = settings;
  const toggle = (kind: MissingKind) =>
    onChange({
      create: create.includes(kind) ? create.filter((each) => each !== kind) : [...create, kind],
    });
  const names = { ...missing, outlets: missing.outlets.map(({ outlet_name }) => outlet_name) };
  if (!updateLabel && kinds.every((kind) => names[kind].length === 0)) return null;
  const noRegion = missing.outlets.some(({ region }) => region === '');
  return (
    <section className={classes.reading} aria-label={t`What to do`}>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          {names[kind].length > 0 ? (
            <Checkbox
              label={<CreateLabel kind={kind} count={names[kind].length} />}
              description={names[kind].join(', ')}
              checked={create.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ) : null}
          {kind === 'outlets' && create.includes(kind) && noRegion ? (
            <ShortText
              className={classes.region!}
              label={t`Region of the new outlets`}
              required
              limit={outletLimits.region}
              value={settings.region}
              onChange={(event) => onChange({ region: event.currentTarget.value }, false)}
            />
          ) : null}
        </Fragment>
      ))}
      {updateLabel ? (
        <Checkbox
          label={updateLabel}
          description={updateHint}
          checked={settings.update}
          onChange={(event) => onChange({ update: event.currentTarget.checked })}
        />
      ) : null}
    </section>
  );
}

function CreateLabel({ kind, count }: { kind: MissingKind; count: number }) {
  const language = useLanguage();
  const shown = formatNumber(count, language);
  switch (kind) {
    case 'outlets':
      return (
        <Plural value={count} one="Create the missing outlet" other={`Create the ${shown} missing outlets`} />
      );
    case 'jobRoles':
      return (
        <Plural
          value={count}
          one="Create the missing job role"
          other={`Create the ${shown} missing job roles`}
        />
      );
    case 'taskGroups':
      return (
        <Plural
          value={count}
          one="Create the missing task group"
          other={`Create the ${shown} missing task groups`}
        />
      );
  }
}

/** Whether outlets are to be made of which nobody has said the region. */
export const lacksRegion = ({ create, region }: ImportSettings, { outlets }: Missing): boolean =>
  create.includes('outlets') && region.trim() === '' && outlets.some((outlet) => outlet.region === '');

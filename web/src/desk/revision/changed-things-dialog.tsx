import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { fieldName } from '../trail/change-words.ts';
import classes from './changed-things-dialog.module.css';

interface ChangedThingsDialogProps {
  /** Those of the chosen things that were changed since they were read. */
  things: readonly ChangedThing[];
  /** The fields that going on would overwrite, as the trail names them. */
  overwritten?: readonly string[];
  /** Number of things that were chosen. */
  count: number;
  danger?: boolean;
  /** The labels of going on with the others, and with all. */
  othersLabel: ReactNode;
  allLabel: ReactNode;
  onOthers: () => void;
  onAll: () => void;
  onClose: () => void;
}

/** Things of one group that are named; the rest are counted. */
const NAMED = 8;

/** Says which of several things others changed meanwhile, and asks whether to go on with the others or with all. */
export function ChangedThingsDialog(props: ChangedThingsDialogProps) {
  const { things, overwritten = [], count, danger = false } = props;
  const groups = Map.groupBy(things, ({ who, fields }) => JSON.stringify([who, fields]));
  const changed = things.length;
  return (
    <Dialog title={<Trans>Changed meanwhile</Trans>} onClose={props.onClose}>
      <Text size="sm" role="alert">
        <Plural
          value={changed}
          one={`# of ${count} was changed after you selected it.`}
          other={`# of ${count} were changed after you selected them.`}
        />{' '}
        <Trans>Nothing is done yet.</Trans>
      </Text>
      <ul className={classes.groups}>
        {[...groups.entries()].map(([key, group]) => (
          <ChangedGroup key={key} things={group} overwritten={overwritten} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant={changed === count ? 'filled' : 'default'}
          {...(danger ? { color: 'red' } : {})}
          onClick={props.onAll}
        >
          {props.allLabel}
        </Button>
        {changed < count ? (
          <Button {...(danger ? { color: 'red' } : {})} onClick={props.onOthers}>
            {props.othersLabel}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}

/** Things in which one person changed the same fields. */
function ChangedGroup({
  things,
  overwritten,
}: Pick<ChangedThingsDialogProps, 'things'> & { overwritten: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { who, fields } = things[0]!;
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);
  const named = (all: readonly string[]) => [...new Set(all.map((field) => fieldName(i18n, field)))];
  const shown = fields.filter((field) => !(field.endsWith('_id') && fields.includes(field.slice(0, -3))));
  const lost = named(shown.filter((field) => overwritten.includes(field)));
  const rest = things.length - NAMED;
  return (
    <li>
      <p className={classes.who}>
        {who ?? t`Someone`}
        {shown.length > 0 ? `: ${list(named(shown))}` : null}
      </p>
      <p className={classes.names}>
        {things
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(' · ')}
        {rest > 0 ? (
          <>
            {' '}
            <Plural value={rest} one="and # more" other="and # more" />
          </>
        ) : null}
      </p>
      {lost.length > 0 ? (
        <p className={classes.lost}>
          <Trans>Your change replaces: {list(lost)}</Trans>
        </p>
      ) : null}
    </li>
  );
}

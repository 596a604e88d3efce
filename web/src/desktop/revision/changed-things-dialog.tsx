import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import text from '../../ui/text/text.module.css';
import { fieldName } from '../trail/change-words.ts';
import { type Revisions, withRevisions } from './changed-things.ts';
import classes from './changed-things-dialog.module.css';

interface ChangedThingsDialogProps {
  /** Those of the chosen things that were changed since they were read. */
  things: readonly ChangedThing[];
  /** The fields that going on would overwrite, as the trail names them. */
  overwritten?: readonly string[];
  /** All that were chosen, as they were read. */
  revisions: Revisions;
  isDeleting: boolean;
  /** Goes on with the others, or with all as they are now. */
  onGo: (revisions: Revisions) => void;
  onClose: () => void;
}

/** Things of one group that are named; the rest are counted. */
const NAMED = 8;

/** Says which of several things others changed meanwhile, and asks whether to go on with the others or with all. */
export function ChangedThingsDialog(props: ChangedThingsDialogProps) {
  const { things, overwritten = [], revisions, isDeleting, onGo, onClose } = props;
  const count = revisions.size;
  const others = count - things.length;
  const current = withRevisions(revisions, things);
  const color = isDeleting ? { color: 'red' } : {};
  const groups = Map.groupBy(things, ({ who, fields }) => JSON.stringify([who, fields]));
  const changed = things.length;
  return (
    <Dialog title={<Trans>Changed by someone else</Trans>} onClose={onClose}>
      <Text size="sm" role="alert">
        {count === 1 ? (
          <Trans>It was changed after you chose it.</Trans>
        ) : (
          <Plural
            value={changed}
            one={`# of ${count} was changed after you selected it.`}
            other={`# of ${count} were changed after you selected them.`}
          />
        )}{' '}
        <Trans>Nothing is done yet.</Trans>
      </Text>
      <ul className={classes.groups}>
        {[...groups.entries()].map(([key, group]) => (
          <ChangedGroup key={key} things={group} overwritten={overwritten} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={others === 0 ? 'filled' : 'default'} {...color} onClick={() => onGo(current)}>
          {isDeleting ? (
            <Plural value={count} one="Delete it all the same" other="Delete all #" />
          ) : (
            <Plural value={count} one="Change it all the same" other="Change all #" />
          )}
        </Button>
        {others > 0 ? (
          <Button {...color} onClick={() => onGo(without(current, things))}>
            {isDeleting ? (
              <Plural value={others} one="Delete the other one" other="Delete the other #" />
            ) : (
              <Plural value={others} one="Change the other one" other="Change the other #" />
            )}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}

function without(revisions: Revisions, things: readonly ChangedThing[]): Revisions {
  const changed = new Set(things.map(({ id }) => id));
  return new Map([...revisions].filter(([id]) => !changed.has(id)));
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
      <p className={`${text.strong} ${classes.who}`}>
        {who ?? t`Someone`}
        {shown.length > 0 ? `: ${list(named(shown))}` : null}
      </p>
      <p className={`${text.small} ${classes.names}`}>
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
        <p className={`${text.description} ${classes.lost}`}>
          <Trans>Your change replaces: {list(lost)}</Trans>
        </p>
      ) : null}
    </li>
  );
}

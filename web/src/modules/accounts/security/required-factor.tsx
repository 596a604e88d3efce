import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleName } from '../../../core/people/role-name.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { missingFactorsQuery } from './api.ts';
import classes from './security.module.css';

interface RequiredFactorProps {
  checked: boolean;
  /** Whether it is not required yet, so that saving would ask it of those who have none. */
  isNew: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether admins and auditors need a second factor, and whom that would stop first. */
export function RequiredFactor({ checked, isNew, onChange }: RequiredFactorProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(missingFactorsQuery);
  const isMissingOwn = isNew && data?.own === false;
  return (
    <div className={`${text.small} ${boxes.stack12}`}>
      <Switch
        label={t`Admins and auditors need a second factor`}
        description={t`People without one must set one up before they can do anything else. People who use the sign-in provider verify themselves there.`}
        checked={checked}
        disabled={isNew && !data?.own}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {data ? null : <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={48} />}
      {isMissingOwn ? (
        <Alert color="orange" role="status">
          <Trans>
            You have none yourself: set one up in{' '}
            <Anchor inherit renderRoot={toProfile}>
              your profile
            </Anchor>{' '}
            first.
          </Trans>
        </Alert>
      ) : null}
      {data ? <Missing people={data.people} total={data.total} /> : null}
    </div>
  );
}

const toProfile = (props: object) => <Link to="/profile" {...props} />;

/** Who has none, by name. */
function Missing({
  people,
  total,
}: {
  people: readonly { uid: string; name: string; role: string }[];
  total: number;
}) {
  const { i18n } = useLingui();
  if (total === 0)
    return (
      <p className={text.dimmed}>
        <Trans>All admins and auditors have one.</Trans>
      </p>
    );
  const more = total - people.length;
  return (
    <>
      <p className={text.dimmed}>
        <Plural value={total} one="# of them has none yet:" other="# of them have none yet:" />
      </p>
      <ul className={classes.missing}>
        {people.map(({ uid, name, role }) => (
          <li key={uid}>
            {name} ({roleName(i18n, role)})
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        ) : null}
      </ul>
    </>
  );
}

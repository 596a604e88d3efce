import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import text from '../../../../ui/text/text.module.css';
import classes from '../composer/composer.module.css';

/** The groups that a person may view; `data` is undefined while loading. */
export interface KnownGroups {
  data: readonly SocialGroup[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface PostGroupProps {
  groups: KnownGroups;
  /** Null is everyone. */
  value: string | null;
  /** The person may not post there, or no longer. */
  isLost: boolean;
  /** The group that the feed is filtered by. */
  looked: string | undefined;
  disabled: boolean;
  onChange: (group_id: string | null) => void;
}

/** Select of a post's destination: everyone, or a group in which the person may post. Always shown. */
export function PostGroup({ groups, value, isLost, looked, disabled, onChange }: PostGroupProps) {
  const { t } = useLingui();
  const { data } = groups;
  const postable = data?.filter((group) => group.can_post) ?? [];
  return (
    <div className={classes.group}>
      {data && (postable.length > 0 || isLost) ? (
        <NativeSelect
          label={t`Post to`}
          value={value ?? ''}
          disabled={disabled}
          error={isLost ? t`You cannot post in this group. Choose where it goes.` : undefined}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          {isLost ? <option value={value ?? ''}>{t`Choose where`}</option> : null}
          <option value="">{t`Everyone`}</option>
          {postable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : value === null ? (
        <p className={text.small}>
          <Trans>
            Post to: <strong>Everyone</strong>
          </Trans>
        </p>
      ) : groups.isError ? null : (
        <p className={text.small} role="status">
          <Trans>Loading groups…</Trans>
        </p>
      )}
      {!data && groups.isError ? (
        <p className={classes.failed} role="alert">
          <span>
            <Trans>Failed to load groups</Trans>
          </span>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void groups.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
      {data && postable.length < data.length ? (
        <Limited
          some={postable.length}
          all={data.length}
          read={value === null ? readAt(data, looked) : null}
        />
      ) : null}
    </div>
  );
}

/** The name of the filtered group, if the person may only read it. */
const readAt = (groups: readonly SocialGroup[], looked: string | undefined): string | null =>
  groups.find(({ id, can_post }) => id === looked && !can_post)?.name ?? null;

function Limited({ some, all, read }: { some: number; all: number; read: string | null }) {
  return (
    <p className={classes.limited}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {read !== null ? (
          <Trans>
            Limited posting access: you can read {read} but not post in it. This goes to everyone.
          </Trans>
        ) : some === 0 ? (
          <Trans>Limited posting access: you can read groups here but not post in them.</Trans>
        ) : (
          <Trans>
            Limited posting access: you can post in {some} of the {all} groups that you see.
          </Trans>
        )}
      </span>
    </p>
  );
}

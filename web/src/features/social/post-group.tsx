import type { SocialGroup } from '@gerai/shared/social-groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './composer.module.css';

interface PostGroupProps {
  groups: readonly SocialGroup[] | undefined;
  /** Null is everyone's. */
  value: string | null;
  /** The person may not post there any more. */
  isLost: boolean;
  disabled: boolean;
  onChange: (group_id: string | null) => void;
}

/** Where a post goes: to everyone, or to one of the groups in which the person may post. Nothing where there are none. */
export function PostGroup({ groups, value, isLost, disabled, onChange }: PostGroupProps) {
  const { t } = useLingui();
  if (!groups || groups.length === 0) return null;
  const postable = groups.filter((group) => group.can_post);
  const [some, all] = [postable.length, groups.length];
  return (
    <div className={classes.group}>
      {some > 0 || isLost ? (
        <NativeSelect
          label={t`Post to`}
          value={value ?? ''}
          disabled={disabled}
          error={isLost ? t`You cannot post in this group any more. Choose where it goes.` : undefined}
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
      ) : null}
      {some < all ? (
        <p className={classes.limited}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {some === 0 ? (
              <Trans>Limited posting access: you can read groups here but not post in them.</Trans>
            ) : (
              <Trans>
                Limited posting access: you can post in {some} of the {all} groups that you see.
              </Trans>
            )}
          </span>
        </p>
      ) : null}
    </div>
  );
}

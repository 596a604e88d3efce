import { deleteAvatar, putAvatar } from '@gerai/shared/accounts/profile/contract.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { AvatarSection } from '../avatars/avatar-section.tsx';

/** The signed-in person's photo. */
export function OwnAvatarSection() {
  const { t } = useLingui();
  const { name, avatar_url } = useProfile();
  const queries = useQueryClient();
  return (
    <AvatarSection
      target={{
        name,
        avatar_url,
        address: putAvatar.path,
        remove: () => call(deleteAvatar, {}),
        keep: (profile: Profile) => queries.setQueryData(profileQuery.queryKey, profile),
      }}
      words={{
        updated: t`Your profile photo has been updated successfully!`,
        removed: t`Your profile photo has been removed successfully!`,
        confirmRemove: t`Remove your profile photo? Your initials are shown instead.`,
      }}
    />
  );
}

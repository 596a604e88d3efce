import {
  deleteUserAvatar,
  putUserAvatar,
  type UserDetail,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { endpointUrl } from '../../../../core/api/endpoint-url.ts';
import { profileQuery } from '../../../../core/session/profile-query.ts';
import { AvatarSection } from '../../avatars/avatar-section.tsx';
import { userQuery } from '../api.ts';

interface UserAvatarSectionProps {
  user: UserDetail;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A user's photo, edited by an admin. */
export function UserAvatarSection({ user: { uid, name, avatar_url }, onUnsaved }: UserAvatarSectionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { uid };
  return (
    <AvatarSection
      target={{
        name,
        avatar_url,
        address: endpointUrl(putUserAvatar.path, { params }),
        remove: () => call(deleteUserAvatar, { params }),
        keep: (user: UserDetail) => {
          queries.setQueryData(userQuery(uid).queryKey, user);
          // It may be the admin's own photo, which the top bar shows.
          void queries.invalidateQueries(profileQuery);
        },
      }}
      words={{
        updated: t`The photo of ${name} has been updated.`,
        removed: t`The photo of ${name} has been removed.`,
        confirmRemove: t`Remove the photo of ${name}? Their initials are shown instead.`,
      }}
      onUnsaved={onUnsaved}
    />
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserQuestion } from '@tabler/icons-react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import '../user-texts.ts';

/** Whether an error means that the user does not exist; an invalid uid in the URL counts too. */
export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.fields.uid !== undefined);

/** Replaces a sub-view of a user who does not exist. */
export function UserNotFound({ title }: { title: string }) {
  const { i18n } = useLingui();
  return (
    <Screen title={title} width="narrow">
      <EmptyState
        icon={IconUserQuestion}
        title={i18n._(msg`User not found`)}
        hint={<Trans>The account was deleted, or the address is not right.</Trans>}
        action={<BackToUsers />}
      />
    </Screen>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserQuestion } from '@tabler/icons-react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import '../user-texts.ts';

/** Whether an error says that there is no such user; what is no uid in an address is none either. */
export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.fields.uid !== undefined);

/** In place of a sub-view of a user who was deleted, or never was. */
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

import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { profileQuery } from '../../../../core/session/profile-query.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import { UnsavedGuard } from '../../../../ui/dialog/unsaved-guard.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { canMailQuery, saveUser } from '../api.ts';
import { useUserSelection } from '../list/user-selection.ts';
import { listPlace } from '../list/users-list-place.ts';
import { UserFields, useUserTexts } from '../user-fields.tsx';
import classes from '../user-form.module.css';
import { editedUser, refusedUser, toInput, userErrors } from '../user-values.ts';
import { UserAvatarSection } from './user-avatar-section.tsx';

/** Edits and saves a user, then returns to the previous page. */
export function EditUserForm({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const { uid } = user;
  const queries = useQueryClient();
  const own = useProfile().uid === uid;
  const leave = useLeave();
  const { know } = useUserSelection();
  const fields = useRef<HTMLFormElement>(null);
  const unsaved = useRef(false);
  const [isPhotoUnsaved, setPhotoUnsaved] = useState(false);
  const form = useEditForm({
    subject: 'user',
    id: uid,
    edited: user,
    begin: editedUser(user),
    toValues: editedUser,
    fields: useUserTexts(),
    check: userErrors,
    refused: refusedUser,
    save: (values, expected_updated_at) => saveUser(uid, { ...toInput(values), expected_updated_at }),
    refetch: [queryRoots.users],
    onSaved: (saved) => {
      know([saved]);
      if (own) void queries.invalidateQueries(profileQuery);
      notify.success({ title: i18n._(msg`User updated`), message: saved.name });
      // The person stays if a photo is not saved yet.
      form.restart(editedUser(saved), saved);
      unsaved.current = isPhotoUnsaved;
    },
    onFailed: (error) => {
      notify.error({ title: i18n._(msg`Failed to update user`), message: errorText(i18n, error) });
      focusFirstError(fields.current);
    },
    onDone: leave,
  });
  const { data: canMail = false } = useQuery(canMailQuery);
  const emailNote = canMail
    ? t`All admins and the old address will be notified. For 24 hours, only an admin can send a password link.`
    : t`All admins will be notified.`;
  const phoneNote =
    canMail && user.email !== null
      ? t`All admins and the email address will be notified.`
      : t`All admins will be notified.`;
  const first = editedUser(user);
  useEffect(() => {
    unsaved.current = form.isDirty || isPhotoUnsaved;
  });
  return (
    <section className={`${boxes.box} ${classes.card}`}>
      <UserAvatarSection user={user} onUnsaved={setPhotoUnsaved} />
      <form
        ref={fields}
        className={boxes.stack16}
        noValidate
        onSubmit={(event) => {
          if (focusTooLong(fields.current)) event.preventDefault();
          else form.submit(event);
        }}
      >
        <UserFields
          form={form}
          roleStays={own ? t`Only another admin can change your role.` : undefined}
          emailNote={form.values.email.trim() === first.email ? undefined : emailNote}
          phoneNote={form.values.phone.trim() === first.phone ? undefined : phoneNote}
        />
        {form.panel}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={leave} disabled={form.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </Group>
      </form>
      <UnsavedGuard unsaved={unsaved} />
    </section>
  );
}

/** Goes back in history, or to the list if the URL was opened directly. */
function useLeave(): () => void {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? history.back() : void navigate({ to: '/task/admin/users', search: listPlace() }));
}

import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { profileQuery } from '../../../../core/session/profile-query.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { UnsavedGuard } from '../../../../ui/dialog/unsaved-guard.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { saveUser, userQuery } from '../api.ts';
import { listPlace } from '../list/users-list-place.ts';
import { UserFields } from '../user-fields.tsx';
import classes from '../user-form.module.css';
import { editedUser, isSameToEdit, refusedFields, toInput, userErrors } from '../user-values.ts';
import { UserAvatarSection } from './user-avatar-section.tsx';

/** Edits and saves a user, then returns to the previous page. */
export function EditUserForm({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const { uid } = user;
  const queries = useQueryClient();
  const own = useProfile().uid === uid;
  const leave = useLeave();
  const fields = useRef<HTMLFormElement>(null);
  const unsaved = useRef(false);
  const [edited, setEdited] = useState(user);
  // A new photo or status changes nothing that the form edits, so it causes no conflict.
  const { updated_at } = isSameToEdit(user, edited) ? user : edited;
  const [isPhotoUnsaved, setPhotoUnsaved] = useState(false);
  const form = useForm({
    initialValues: editedUser(user),
    validate: (values) => userErrors(i18n, values),
    clearInputErrorOnChange: true,
  });
  const save = useMutation({
    mutationFn: () => saveUser(uid, { ...toInput(form.values), expected_updated_at: updated_at }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.users] });
      if (own) void queries.invalidateQueries(profileQuery);
      notify.success({ title: i18n._(msg`User updated`), message: saved.name });
      // The person stays if a photo is not saved yet.
      setEdited(saved);
      form.setInitialValues(editedUser(saved));
      form.resetDirty();
      unsaved.current = isPhotoUnsaved;
    },
    onError: (error) => {
      notify.error({
        title: i18n._(msg`Failed to update user`),
        message: errorText(i18n, error),
      });
      form.setErrors(refusedFields(i18n, error));
      focusFirstError(fields.current);
    },
  });
  const reload = useMutation({
    mutationFn: () => queries.fetchQuery({ ...userQuery(uid), staleTime: 0 }),
    onSuccess: (current) => {
      // Keeps what was typed here and takes over the other admin's changes.
      const theirs = editedUser(current);
      const mine = Object.entries(form.values).filter(([field]) => form.isDirty(field));
      setEdited(current);
      form.setInitialValues(theirs);
      form.setValues({ ...theirs, ...Object.fromEntries(mine) });
      save.reset();
    },
    onError: (error) =>
      notify.error({
        title: i18n._(msg`Error loading data`),
        message: errorText(i18n, error),
      }),
  });
  const isStale =
    save.error instanceof ApiError &&
    (save.error.reason === 'users.changed_meanwhile' || save.error.reason === 'users.changed_by_someone');
  useEffect(() => {
    unsaved.current = form.isDirty() || isPhotoUnsaved;
  });
  return (
    <section className={classes.card}>
      <UserAvatarSection user={user} onUnsaved={setPhotoUnsaved} />
      <form
        ref={fields}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(
          // Passed here, not to useMutation, so that it does not navigate if the person has left meanwhile.
          () => save.mutate(undefined, { onSuccess: leave }),
          (_, __, event) => focusFirstError(event?.target),
        )}
      >
        <UserFields form={form} roleStays={own ? t`Only another admin can change your role.` : undefined} />
        {isStale ? (
          <Alert color="red" role="alert" variant="light">
            {errorText(i18n, save.error)}
            <Button
              display="block"
              variant="default"
              mt="xs"
              loading={reload.isPending}
              onClick={() => reload.mutate()}
            >
              <Trans>Load the current values</Trans>
            </Button>
          </Alert>
        ) : null}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={leave} disabled={save.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending}>
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

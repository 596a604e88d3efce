import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { roleName } from '../../../../core/people/role-name.ts';
import { profileQuery } from '../../../../core/session/profile-query.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { useRevision } from '../../../../desktop/revision/use-revision.tsx';
import { UnsavedGuard } from '../../../../ui/dialog/unsaved-guard.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import { jobRolesQuery } from '../../roles/api.ts';
import { canMailQuery, saveUser } from '../api.ts';
import { useUserSelection } from '../list/user-selection.ts';
import { listPlace } from '../list/users-list-place.ts';
import { UserFields } from '../user-fields.tsx';
import classes from '../user-form.module.css';
import { editedUser, refusedFields, toInput, userErrors } from '../user-values.ts';
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
  const form = useForm({
    initialValues: editedUser(user),
    validate: (values) => userErrors(i18n, values),
    clearInputErrorOnChange: true,
  });
  const save = useMutation({
    mutationFn: (): Promise<UserDetail> =>
      revision.save((expected_updated_at) => saveUser(uid, { ...toInput(form.values), expected_updated_at })),
    onSuccess: (saved) => {
      know([saved]);
      void queries.invalidateQueries({ queryKey: [queryRoots.users] });
      if (own) void queries.invalidateQueries(profileQuery);
      notify.success({ title: i18n._(msg`User updated`), message: saved.name });
      // The person stays if a photo is not saved yet.
      revision.restart(saved);
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
  const texts = useUserTexts();
  const { data: canMail = false } = useQuery(canMailQuery);
  const emailNote = canMail
    ? t`All admins and the old address will be notified. For 24 hours, only an admin can send a password link.`
    : t`All admins will be notified.`;
  const revision = useRevision({
    subject: 'user',
    id: uid,
    thing: user,
    toValues: editedUser,
    values: form.values,
    change: form.setValues,
    isSaving: save.isPending,
    texts,
  });
  useEffect(() => {
    unsaved.current = revision.isDirty || isPhotoUnsaved;
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
          () => {
            if (!focusTooLong(fields.current) && revision.isReady())
              save.mutate(undefined, { onSuccess: leave });
          },
          (_, __, event) => focusFirstError(event?.target),
        )}
      >
        <UserFields
          form={form}
          roleStays={own ? t`Only another admin can change your role.` : undefined}
          emailNote={toInput(form.values).email === user.email ? undefined : emailNote}
        />
        {revision.panel}
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

/** How the fields of a user are called, and their values said. */
function useUserTexts() {
  const { t, i18n } = useLingui();
  const { data: outlets } = useQuery(outletsQuery);
  const { data: jobRoles } = useQuery(jobRolesQuery);
  const outletOf = (id: unknown) => outlets?.find((outlet) => outlet.id === id)?.outlet_name;
  const jobRoleOf = (id: unknown) => jobRoles?.find((role) => role.id === id)?.role_name;
  return {
    name: { label: t`Full Name` },
    email: { label: t`Email Address` },
    role: { label: t`Role`, show: (role: unknown) => roleName(i18n, String(role)) },
    location_id: { label: t`Location`, show: (id: unknown) => outletOf(id) ?? t`Not assigned` },
    job_role_id: { label: t`Job Role`, show: (id: unknown) => jobRoleOf(id) ?? t`Not assigned` },
  };
}

/** Goes back in history, or to the list if the URL was opened directly. */
function useLeave(): () => void {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? history.back() : void navigate({ to: '/task/admin/users', search: listPlace() }));
}

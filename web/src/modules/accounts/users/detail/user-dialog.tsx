import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, requestFailed } from '../../../../core/i18n/error-text.ts';
import { EditDialog } from '../../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import type { NewRow } from '../../../../desktop/tables/use-new-rows.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { addUser, canMailQuery, mailPasswordLink, makePasswordLink } from '../api.ts';
import { PasswordField } from '../password-field.tsx';
import { UserFields, useUserTexts } from '../user-fields.tsx';
import {
  type NewAccess,
  newUser,
  refusedUser,
  toNewInput,
  type UserValues,
  userErrors,
} from '../user-values.ts';
import { type InviteLink, InviteLinks } from './invite-links.tsx';
import { useUncopiedWords } from './use-uncopied-words.tsx';

interface UserDialogProps {
  /** Where the new users work, as far as it is known. */
  place: Partial<Pick<UserValues, 'role' | 'location_id' | 'job_role_id'>>;
  onAdded: (row: NewRow) => void;
  onClose: () => void;
}

/**
 * 'Add User' (specification 2, sections 2 and 5). Admins often add many users in a row: the form stays open, keeps
 * role, location and job role, and says who was added.
 */
export function UserDialog({ place, onAdded, onClose }: UserDialogProps) {
  const { t, i18n } = useLingui();
  const [added, setAdded] = useState<string[]>([]);
  const { data: canMail = false } = useQuery(canMailQuery);
  const [links, setLinks] = useState<readonly InviteLink[]>([]);
  /** Links that are lost when the form is closed now. */
  const [uncopied, setUncopied] = useState<readonly InviteLink[]>([]);
  /** The person is there already: a link that could not be made is made on their page. */
  const invite = async ({ uid, name }: { uid: string; name: string }, access: NewAccess) => {
    try {
      if (access === 'mail') await mailPasswordLink(uid);
      if (access !== 'link') return;
      const link = await makePasswordLink(uid);
      setLinks((before) => [{ uid, name, link }, ...before]);
      setUncopied((before) => [...before, { uid, name, link }]);
    } catch (error) {
      notify.error({
        title: i18n._(msg`${name} was added, but has no link yet`),
        message: errorText(i18n, error),
      });
    }
  };
  const form = useEditForm({
    subject: 'user',
    edited: null,
    begin: { ...newUser, ...place },
    toValues: () => newUser,
    fields: { ...useUserTexts(), access: { label: t`They sign in first` }, password: { label: t`Password` } },
    check: userErrors,
    refused: refusedUser,
    save: async (values) => {
      const user = await addUser(toNewInput(values));
      await invite(user, values.access);
      return user;
    },
    refetch: [queryRoots.users],
    onSaved: ({ uid, name }, values) => {
      notify.success({ title: i18n._(msg`User created successfully`), message: name });
      setAdded((before) => [name, ...before]);
      onAdded({ id: uid, name });
      form.restart({ ...values, name: '', email: '', phone: '', password: '' });
    },
    onFailed: (error) =>
      notify.error({
        title: i18n._(msg`Failed to create user`),
        message: errorText(i18n, error, i18n._(requestFailed)),
      }),
  });
  const withoutLinks = useUncopiedWords(
    uncopied.map(({ name }) => name),
    form.isDirty ? <Trans>What you entered here is not saved yet.</Trans> : null,
  );
  return (
    <EditDialog
      form={form}
      // A notice says it.
      error={null}
      title={t`Add User`}
      cover="phone"
      inAddress
      isDirty={form.isDirty || uncopied.length > 0}
      discard={withoutLinks}
      submitLabel={<Trans>Add User</Trans>}
      added={added}
      onClose={onClose}
    >
      <UserFields form={form}>
        <NativeSelect
          data={[
            { value: 'password', label: t`By a password that I set` },
            { value: 'link', label: t`By a link that I am given` },
            ...(canMail ? [{ value: 'mail', label: t`By a link in a mail` }] : []),
          ]}
          {...form.text('access')}
        />
        {form.values.access === 'password' ? (
          <PasswordField
            label={t`Password`}
            value={form.values.password}
            error={form.problem('password')}
            onChange={(password) => form.change({ password })}
          />
        ) : null}
      </UserFields>
      <InviteLinks
        links={links}
        onCopied={({ uid }) => setUncopied((before) => before.filter((one) => one.uid !== uid))}
      />
    </EditDialog>
  );
}

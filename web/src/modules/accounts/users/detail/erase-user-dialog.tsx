import {
  ERASED_NAME,
  type ErasurePreview,
  eraseUser,
  readErasure,
} from '@gerai/shared/accounts/users/erasure-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import text from '../../../../ui/text/text.module.css';
import { useUserSelection } from '../list/user-selection.ts';
import classes from './erase-user-dialog.module.css';
import '../user-texts.ts';

interface EraseUserDialogProps {
  user: { uid: string; name: string };
  title: string;
  onErased: () => void;
  onClose: () => void;
}

/** Says in numbers what goes and what stays, and asks for the person's name before anything is erased. */
export function EraseUserDialog({ user: { uid, name }, title, onErased, onClose }: EraseUserDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const selection = useUserSelection();
  const [typed, setTyped] = useState('');
  const [posts, setPosts] = useState<'delete' | 'keep' | null>(null);
  const [problem, setProblem] = useState<'posts' | 'name' | null>(null);
  const preview = useQuery({
    queryKey: [queryRoots.users, uid, 'erasure'],
    queryFn: ({ signal }) => call(readErasure, { params: { uid } }, { signal }),
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: () =>
      call(eraseUser, { params: { uid }, body: { name: typed, with_posts: posts === 'delete' } }),
    onSuccess: () => {
      notify.success({ title: t`Personal data erased`, message: name });
      selection.remove([uid]);
      onErased();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  const hasTexts = (preview.data?.posts ?? 0) + (preview.data?.comments ?? 0) > 0;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (hasTexts && posts === null) setProblem('posts');
    else if (plain(typed) !== plain(name)) setProblem('name');
    else erase.mutate();
  }

  return (
    <Dialog title={title} cover="phone" onClose={onClose} busy={erase.isPending}>
      {preview.data ? (
        <form className={classes.form} onSubmit={submit} noValidate>
          <Effect {...preview.data} />
          {hasTexts ? (
            <Radio.Group
              label={t`Posts and comments`}
              value={posts}
              error={problem === 'posts' ? t`Choose what happens to them` : null}
              onChange={(value) => {
                setPosts(value === 'delete' ? 'delete' : 'keep');
                setProblem(null);
              }}
            >
              <Stack gap="xs" mt={4}>
                <Radio
                  value="delete"
                  label={t`Delete them`}
                  description={t`With what others wrote below their posts.`}
                />
                <Radio
                  value="keep"
                  label={t`Keep them without the name`}
                  description={t`Text they wrote about themselves stays readable.`}
                />
              </Stack>
            </Radio.Group>
          ) : null}
          <TextInput
            label={t`Type ${name} to confirm`}
            value={typed}
            error={problem === 'name' ? t`This is not the name of this person` : null}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
          {erase.error ? (
            <Alert color="red" role="alert">
              {errorText(i18n, erase.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={erase.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" color="red" loading={erase.isPending}>
              <Trans>Erase permanently</Trans>
            </Button>
          </Group>
        </form>
      ) : (
        <LoadingState error={preview.error} onRetry={() => void preview.refetch()} rows={4} height={32} />
      )}
    </Dialog>
  );
}

/** As the server compares: without regard to case and to spaces around. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function Effect({ submissions, reviews, certificates, trail_entries, sessions }: ErasurePreview) {
  return (
    <div className={classes.effect}>
      <p>
        <strong>
          <Trans>Goes, and can't be restored:</Trans>
        </strong>{' '}
        <Trans>
          name, email, photo, password, passkeys and second factor, settings, groups, and the addresses and
          devices of their sign-ins.
        </Trans>{' '}
        <Plural value={sessions} _0="" one="One device is signed out." other="# devices are signed out." />
      </p>
      <p>
        <strong>
          <Trans>Stays, as {ERASED_NAME}:</Trans>
        </strong>{' '}
        <Plural
          value={submissions}
          one="# submission with its photos"
          other="# submissions with their photos"
        />
        {', '}
        <Plural value={reviews} one="# review" other="# reviews" />
        {', '}
        <Plural value={certificates} one="# certificate" other="# certificates" />
        {', '}
        <Plural value={trail_entries} one="# entry of the trail" other="# entries of the trail" />.
      </p>
      <p className={text.dimmed}>
        <Trans>
          Names that others typed into notes are not found. Older backups still have everything: erase again
          after one is restored.
        </Trans>
      </p>
    </div>
  );
}

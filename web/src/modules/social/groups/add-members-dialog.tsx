import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits, type SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { useDebouncedText } from '../../../ui/form/use-debounced-text.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { addToGroup, candidatesQuery } from './api.ts';
import classes from './groups.module.css';
import { PersonLine } from './person-line.tsx';

/** Finds people who are not in a group yet, and adds the picked ones, which stay picked across searches. */
export function AddMembersDialog({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [q, setQ] = useState<string>();
  const [sought, seek] = useDebouncedText(q, setQ);
  const { data: found, error, refetch } = useQuery(candidatesQuery(group.id, q));
  const [picked, setPicked] = useState<readonly SocialPerson[]>([]);
  const add = useMutation({
    mutationFn: () =>
      addToGroup(
        group.id,
        picked.map(({ uid }) => uid),
      ),
    onSuccess: ({ added }) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
      notify.success({
        title: t`Members added`,
        message: t`${plural(added, { one: '# person is now in the group', other: '# people are now in the group' })}`,
      });
      onClose();
    },
    onError: (error) => {
      notify.error({ title: t`Failed to add members`, message: errorText(i18n, error) });
      // Some of them may be gone or already members by now.
      void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups, group.id] });
    },
  });
  const isPicked = (uid: string) => picked.some((person) => person.uid === uid);
  const isFull = picked.length >= groupLimits.added;
  const toggle = (person: SocialPerson) => {
    add.reset();
    setPicked((before) =>
      before.some(({ uid }) => uid === person.uid)
        ? before.filter(({ uid }) => uid !== person.uid)
        : [...before, person],
    );
  };
  // Picked people stay visible, and can be unpicked, when a search no longer finds them.
  const others = found?.filter(({ uid }) => !isPicked(uid)) ?? [];
  const shown = [...picked, ...others];
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (picked.length > 0) add.mutate();
  }
  return (
    <FormDialog
      title={t`Add members to ${group.name}`}
      cover="phone"
      isDirty={picked.length > 0}
      submitLabel={
        picked.length > 0 ? (
          <Plural value={picked.length} one="Add # person" other="Add # people" />
        ) : (
          <Trans>Add members</Trans>
        )
      }
      disabled={picked.length === 0}
      pending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="search"
        label={t`Search people`}
        placeholder={t`Name, email or phone number`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={groupLimits.search}
        value={sought ?? ''}
        onChange={(event) => seek(event.currentTarget.value || undefined)}
        // Enter would submit the form; the search has already run.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data-autofocus
      />
      {shown.length > 0 ? (
        <ul className={`${boxes.list} ${classes.people}`}>
          {shown.map((person) => (
            <li key={person.uid}>
              <Checkbox
                classNames={{
                  root: classes.pick!,
                  body: classes.pickBody!,
                  labelWrapper: boxes.grow!,
                }}
                label={<PersonLine person={person} />}
                checked={isPicked(person.uid)}
                disabled={isFull && !isPicked(person.uid)}
                onChange={() => toggle(person)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {found ? (
        <p className={`${text.muted} ${classes.found}`} role="status">
          {others.length > 0 || picked.length > 0 ? null : q ? (
            <Trans>No one else with this name can be added</Trans>
          ) : (
            <Trans>Everybody is in this group already</Trans>
          )}
        </p>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={5} height={48} />
      )}
    </FormDialog>
  );
}

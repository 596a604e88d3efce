import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { removeGroup } from './api.ts';

/**
 * Confirms with the specification's text and the numbers of what goes with it, deletes the group, and notifies of the result.
 */
export function DeleteGroupDialog({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const { t } = useLingui();
  const { name, post_count, member_count, role_count } = group;
  return (
    <RemovalDialog
      title={t`Delete ${name}`}
      message={
        <>
          <p>
            {t`Are you sure you want to delete the group "${name}"? This action cannot be undone and will remove all posts, comments, and member relationships.`}
          </p>
          <p className={`${text.strong} ${boxes.above12}`}>
            <Plural
              value={post_count}
              _0="There are no posts in it."
              one="# post goes with it, and its comments, reactions and photos."
              other="# posts go with it, and their comments, reactions and photos."
            />
          </p>
          <p className={`${text.strong} ${boxes.above12}`}>
            <Plural
              value={member_count}
              _0="Nobody is in it."
              one="# member will be removed."
              other="# members will be removed."
            />{' '}
            <Plural
              value={role_count}
              _0=""
              one="The rights of # job role in it go too."
              other="The rights of # job roles in it go too."
            />
          </p>
        </>
      }
      confirmLabel={t`Delete`}
      remove={() => removeGroup(group)}
      root={queryRoots.socialGroups}
      removed={{ title: t`Group deleted`, message: name }}
      failed={t`Failed to delete group`}
      onClose={onClose}
    />
  );
}

import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { dropDraft, managedCourseQuery } from '../api.ts';
import type { DraftKeeper, DraftNow } from './draft-keeper.ts';

interface StateLineProps {
  course: EditedCourse;
  draft: DraftNow;
  keeper: DraftKeeper;
}

/** Which version learners have now, and a button to return to it. */
export function EditorStateLine({ course, draft, keeper }: StateLineProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { version, published_at: at } = course;
  const goBack = useMutation({
    async mutationFn() {
      await keeper.flush();
      return await dropDraft(course.id);
    },
    onSuccess(stored) {
      queries.setQueryData(managedCourseQuery(course.id).queryKey, stored);
      keeper.take(stored);
    },
    onError: (error) =>
      notify.error({ title: t`The changes are still there`, message: errorText(i18n, error) }),
    onSettled: () => setAsked(false),
  });
  return (
    <span className={boxes.facts}>
      {course.state === 'archived' ? <Trans>Archived</Trans> : null}
      {version === null ? (
        <Trans>Draft: visible to no one until published</Trans>
      ) : (
        <span>
          <Trans>
            Version {version} published {at ? <RelativeTime at={at} /> : null}
          </Trans>
        </span>
      )}
      {version !== null && draft.has_draft ? (
        <>
          <span>
            <Trans>with changes that are not published</Trans>
          </span>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked(true)}>
            <Trans>Discard changes</Trans>
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        title={t`Discard the draft and return to the published version?`}
        message={t`All changes since version ${version} are thrown away.`}
        confirmLabel={t`Discard changes`}
        danger
        pending={goBack.isPending}
        onConfirm={() => goBack.mutate()}
        onClose={() => setAsked(false)}
      />
    </span>
  );
}

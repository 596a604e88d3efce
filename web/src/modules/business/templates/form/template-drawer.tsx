import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDiscardQuestion } from '../../../../ui/dialog/use-discard-question.tsx';
import { useOpenDialog } from '../../../../ui/dialog/use-open-dialog.ts';
import { FailedLookups } from '../../../../ui/feedback/failed-lookups.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { type SavedTemplate, templateQuery } from '../api.ts';
import classes from './template-drawer.module.css';
import { TemplateForm } from './template-form.tsx';

interface TemplateDrawerProps {
  /** The display_id to edit; 'new' creates a template. */
  id: string;
  /** The display_id that a new one is a copy of. */
  from?: string | undefined;
  /** Called with the message for the banner. */
  onSaved: (message: string, saved: SavedTemplate) => void;
  onClose: () => void;
}

/**
 * The form of a template, shown once the template is loaded. Closing asks for confirmation if there are unsaved
 * changes.
 */
export function TemplateDrawer({ id, from, onSaved, onClose }: TemplateDrawerProps) {
  const { t } = useLingui();
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    ...templateQuery(isNew ? (from ?? '') : id),
    enabled: !isNew || from !== undefined,
  });
  const [isDirty, setDirty] = useState(false);
  const { close, question } = useDiscardQuestion(isDirty, onClose);
  // The address opened it; while it asks, Back may not leave that.
  useOpenDialog(close, isDirty);
  return (
    <Drawer
      opened
      onClose={close}
      // The stack of open dialogs closes the topmost.
      closeOnEscape={false}
      position="right"
      size={600}
      title={isNew ? t`New template` : t`Edit template ${id}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      <FailedLookups />
      {(isNew && !from) || data ? (
        <TemplateForm
          edited={isNew ? null : (data ?? null)}
          copied={isNew ? (data ?? null) : null}
          onDirty={setDirty}
          onSaved={onSaved}
          onClose={close}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={64} />
      )}
      {question}
    </Drawer>
  );
}

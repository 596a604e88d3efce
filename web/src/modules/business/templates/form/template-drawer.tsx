import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DiscardDialog } from '../../../../ui/dialog/discard-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { templateQuery } from '../api.ts';
import classes from './template-drawer.module.css';
import { TemplateForm } from './template-form.tsx';

interface TemplateDrawerProps {
  /** The display_id to edit; 'new' creates a template. */
  id: string;
  /** The display_id that a new one is a copy of. */
  from?: string | undefined;
  /** Called with the message for the banner. */
  onSaved: (message: string) => void;
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
  const [leaving, setLeaving] = useState(false);
  const unsaved = useRef(false);
  // Delayed, because the same Escape would answer the confirmation.
  const close = () => {
    if (unsaved.current) setTimeout(() => setLeaving(true));
    else onClose();
  };
  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={!leaving}
      position="right"
      size={600}
      title={isNew ? t`New template` : t`Edit template ${id}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      {(isNew && !from) || data ? (
        <TemplateForm
          edited={isNew ? null : (data ?? null)}
          copied={isNew ? (data ?? null) : null}
          unsaved={unsaved}
          onSaved={onSaved}
          onClose={close}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={64} />
      )}
      <DiscardDialog opened={leaving} onDiscard={onClose} onClose={() => setLeaving(false)} />
    </Drawer>
  );
}

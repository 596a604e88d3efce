import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import { tagLimits } from '@gerai/shared/business/tags/rules.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { OutletPicker } from '../../../desktop/master-data/outlet-picker.tsx';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import classes from '../outlets/calendar/calendar.module.css';
import { saveTag, type TagForm } from './api.ts';

interface TagDialogProps {
  /** As it was read last; null adds a new tag. */
  edited: Tag | null;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/** The form of a tag: its name, and the outlets that have it. */
export function TagDialog({ edited, onSaved, onClose }: TagDialogProps) {
  const { t, i18n } = useLingui();
  const [opened] = useState(edited);
  const form = useEditForm({
    begin: valuesOf(opened),
    edited,
    subject: 'tag',
    toValues: valuesOf,
    fields: {
      tag_name: { label: t`Tag`, required: 'tags.name_required' },
      outlet_ids: { label: t`Outlets`, show: (ids) => String((ids as string[]).length) },
    },
    refetch: [queryRoots.outlets],
    save: (input, expected) => saveTag(input, opened, expected),
    onSaved: ({ id, tag_name: name }) => onSaved(i18n._(msg`Tag saved.`), edited ? undefined : { id, name }),
    onDone: onClose,
  });
  const { values, change } = form;
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit tag` : t`Add tag`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add tag</Trans>}
      onClose={onClose}
    >
      <ShortText
        {...form.text('tag_name')}
        description={edited ? t`A new name shows wherever the tag is.` : undefined}
        limit={tagLimits.name}
        data-autofocus
      />
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Outlets`}</legend>
        <OutletPicker chosen={values.outlet_ids} onChange={(outlet_ids) => change({ outlet_ids })} />
      </fieldset>
    </EditDialog>
  );
}

const valuesOf = (edited: Tag | null): TagForm => ({
  tag_name: edited?.tag_name ?? '',
  outlet_ids: edited?.outlet_ids ?? [],
});

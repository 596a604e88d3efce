import type { TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Checkbox, FileButton, Progress, Select, Switch } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../../core/api/new-id.ts';
import { uploadPhoto } from '../../../../core/api/upload.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import { prepareChosen } from '../../../../ui/media/prepare-photo.ts';
import text from '../../../../ui/text/text.module.css';
import { challengeOptions } from './plan-names.ts';
import classes from './template-drawer.module.css';
import type { TemplateValues } from './template-values.ts';

/** Close to the original: the server compares what is submitted with it. */
const budget = {
  maxBytes: 2 * 1024 * 1024,
  maxSide: photoLimits.maxSide.sample,
  startQuality: 0.9,
  qualityStep: 0.05,
  minQuality: 0.4,
  maxRetries: 10,
};

interface ProofFieldsProps {
  form: FormFields<TemplateValues>;
  edited: TemplateGroup | null;
}

/** Proof of the task: required photo, sample photo, and the photo comparison, which does not exist yet. */
export function ProofFields({ form, edited }: ProofFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Proof`}</legend>
      <Switch {...form.checkbox('photo_required')} />
      <Select
        description={t`What each photo must show. It changes with each task, so photos can't be prepared in advance.`}
        allowDeselect={false}
        data={challengeOptions(i18n)}
        {...form.field('photo_challenge')}
        onChange={(challenge) => challenge && form.change({ photo_challenge: challenge })}
      />
      <SamplePhoto form={form} edited={edited} />
      <Checkbox
        {...form.checkbox('ai_comparison_enabled')}
        label={
          <>
            <Trans>AI photo comparison</Trans>{' '}
            <Badge variant="light" color="gray" size="sm">
              <Trans>Future feature</Trans>
            </Badge>
          </>
        }
      />
    </fieldset>
  );
}

/** Told apart from other calls, because a template is not saved before its photo is there. */
export const SAMPLE_UPLOAD = ['sample-photo'];

function SamplePhoto({ form, edited }: ProofFieldsProps) {
  const { t, i18n } = useLingui();
  const [progress, setProgress] = useState(0);
  const [uploaded, setUploaded] = useState<{ id: string; url: string } | null>(null);
  const upload = useMutation({
    mutationKey: SAMPLE_UPLOAD,
    mutationFn: async (file: File) => {
      setProgress(0);
      const { blob } = await prepareChosen(file, budget);
      return await uploadPhoto({ id: newId(), image: blob, purpose: 'sample', onProgress: setProgress });
    },
    onSuccess: (photo) => {
      setUploaded(photo);
      form.change({ sample_photo_id: photo.id });
    },
  });
  const { sample_photo_id } = form.values;
  const stored = edited?.sample_photo_id === sample_photo_id ? edited?.sample_photo_url : null;
  const url = uploaded?.id === sample_photo_id ? uploaded?.url : stored;
  return (
    <fieldset className={classes.section} aria-label={t`Sample photo`}>
      <p className={text.mutedSmall}>
        <Trans>Sample photo (optional): how it should look when it is done.</Trans>
      </p>
      {url ? <Photo photo={{ url }} alt={t`Sample photo`} size="thumbnail" side={120} /> : null}
      {upload.isPending ? <Progress value={progress * 100} aria-label={t`Uploading`} /> : null}
      {upload.error ? (
        <p className={classes.error} role="alert">
          <Trans>Failed to upload sample photo: {errorText(i18n, upload.error)}</Trans>
        </p>
      ) : null}
      <div className={`${boxes.row} ${classes.buttons}`}>
        <FileButton accept="image/*" onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
              loading={upload.isPending}
              {...props}
            >
              {url ? <Trans>Replace sample photo</Trans> : <Trans>Add sample photo</Trans>}
            </Button>
          )}
        </FileButton>
        {sample_photo_id ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => form.change({ sample_photo_id: null })}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

import { type BusinessRecord, businessLimits, LOGO_TYPES } from '@gerai/shared/business/identity/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import { typedPicture } from '../../../ui/media/picture-type.ts';
import text from '../../../ui/text/text.module.css';
import { businessQuery, removeLogo, saveLogo } from './api.ts';
import classes from './business.module.css';

/** Shows the logo on white, as on paper, also in the dark scheme; uploads, replaces or removes it. */
export function LogoField({ business: { name, logo_url } }: { business: BusinessRecord }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const refuse = (title: string) => notify.error({ title });
  const settle = (done: MessageDescriptor) => ({
    onSuccess: (business: BusinessRecord) => {
      queries.setQueryData(businessQuery.queryKey, business);
      notify.success({ title: i18n._(done) });
    },
    onError: (error: Error) => refuse(errorText(i18n, error)),
  });
  const save = useMutation({ mutationFn: saveLogo, ...settle(msg`Logo saved`) });
  const remove = useMutation({ mutationFn: removeLogo, ...settle(msg`Logo removed`) });

  async function choose(chosen: File | null) {
    if (!chosen) return;
    // A file that can't be read has the type that the device gives it.
    const file = await typedPicture(chosen).catch(() => chosen);
    if (!(LOGO_TYPES as readonly string[]).includes(file.type))
      refuse(reasonText(i18n, { reason: 'business.logo_type' }));
    else if (file.size > businessLimits.logoBytes)
      refuse(reasonText(i18n, { reason: 'business.logo_too_large' }));
    else save.mutate(file);
  }
  return (
    <fieldset className={classes.logo}>
      <legend className={classes.legend}>
        <Trans>Logo</Trans>
      </legend>
      <div className={classes.paper}>
        {logo_url ? (
          <img src={logo_url} alt={name ? t`Logo of ${name}` : t`Logo`} />
        ) : (
          <IconPhoto size={32} stroke={1.5} aria-hidden />
        )}
      </div>
      <div>
        <Group gap="xs">
          <FileButton accept={LOGO_TYPES.join(',')} onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button variant="default" loading={save.isPending} disabled={remove.isPending} {...props}>
                {logo_url ? t`Change logo` : t`Choose logo`}
              </Button>
            )}
          </FileButton>
          {logo_url ? (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              loading={remove.isPending}
              disabled={save.isPending}
              onClick={() => remove.mutate()}
            >
              <Trans>Remove logo</Trans>
            </Button>
          ) : null}
        </Group>
        <p className={`${text.muted} ${boxes.above8}`}>
          <Trans>JPG, PNG or WebP, max 5MB. It is shown on white.</Trans>
        </p>
      </div>
    </fieldset>
  );
}

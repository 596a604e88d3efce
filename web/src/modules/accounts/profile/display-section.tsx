import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Input, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import classes from './display-section.module.css';
import { unsavedText, useUpdateProfile } from './update-profile.ts';

/** Language and colour scheme. Both are stored with the person, not the device. */
export function DisplaySection() {
  const { t, i18n } = useLingui();
  const { language, color_scheme } = useProfile();
  const update = useUpdateProfile();

  const change = (body: Partial<Pick<Profile, 'language' | 'color_scheme'>>) =>
    update.mutate(body, {
      onError: (error) =>
        notify.error({ title: t`Failed to update the display`, message: unsavedText(i18n, error) }),
    });

  return (
    <Stack gap="md">
      <NativeSelect
        label={t`Language`}
        description={t`Automatic also follows the language that was chosen at sign-in on this device.`}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ language: value === 'id' || value === 'en' ? value : null })
        }
      >
        <option value="">{t`Automatic (language of this browser)`}</option>
        <option value="id" lang="id">
          Bahasa Indonesia
        </option>
        <option value="en" lang="en">
          English
        </option>
      </NativeSelect>
      <Input.Wrapper label={t`Colours`} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          withItemsBorders={false}
          classNames={{ root: classes.choices!, control: classes.choice! }}
          aria-label={t`Colours`}
          value={color_scheme}
          data={[
            { value: 'auto', label: t`As the device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(value) => change({ color_scheme: value })}
        />
      </Input.Wrapper>
    </Stack>
  );
}

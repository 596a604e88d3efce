import { exportOwnData, exportUserData } from '@gerai/shared/accounts/users/personal-data-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bytesText } from '../../../core/i18n/bytes-text.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { download } from '../../../desktop/tables/download.ts';
import { notify } from '../../../ui/feedback/notify.ts';

/** Downloads what is stored about a person as a zip: one's own, or with `uid` somebody's, as an admin. */
export function PersonalData({ uid }: { uid?: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      leaving.current = controller;
      const path = uid === undefined ? exportOwnData.path : exportUserData.path.replace(':uid', uid);
      return download(
        path,
        { language },
        {
          onProgress: (done) => setBytes(done.bytes),
          signal: controller.signal,
        },
      );
    },
    onSuccess: ({ name }) => notify.success({ title: t`Personal data downloaded`, message: name }),
    onError: (error) => {
      if (leaving.current?.signal.aborted) return;
      notify.error({ title: t`The personal data could not be downloaded`, message: errorText(i18n, error) });
    },
    onSettled: () => setBytes(0),
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        {save.isPending ? bytesText(bytes, language) : <Trans>Download personal data</Trans>}
      </Button>
    </div>
  );
}

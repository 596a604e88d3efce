import { exportPasswordLinks } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { type DownloadOptions, download } from '../../../../desktop/tables/download.ts';
import { ExportButton } from '../../../../desktop/tables/export-button.tsx';
import { useDownload } from '../../../../desktop/tables/use-download.ts';

interface LinkOutputsProps {
  links: readonly { link: string }[];
  /** Some were saved: they need not be made again. */
  onSaved: () => void;
}

/** One-time links as a file by outlet and job role, and as sheets to print and cut. */
export function LinkOutputs({ links, onSaved }: LinkOutputsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { progress, start } = useDownload(t`The sheets could not be made`);
  const save = async (options: DownloadOptions, extra: object = {}) => {
    const tokens = links.map(({ link }) => tokenOf(link));
    const saved = await download(exportPasswordLinks.path, {}, { ...options, body: { tokens, ...extra } });
    onSaved();
    return saved;
  };
  return (
    <Group gap="xs">
      <ExportButton download={(options) => save(options)} label={t`Download the links`} />
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={progress !== undefined}
        onClick={() =>
          void start(async (running) => void (await save({ language, ...running }, { format: 'pdf' })))
        }
      >
        <Trans>Print sheets (PDF)</Trans>
      </Button>
    </Group>
  );
}

const tokenOf = (link: string): string => link.split('#token=')[1] ?? '';

import type { TableFormat } from '@gerai/shared/tables/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText, IconX } from '@tabler/icons-react';
import { bytesText } from '../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import { notify } from '../../ui/feedback/notify.ts';
import type { Downloaded, DownloadOptions, Progress } from './download.ts';
import { useDownload } from './use-download.ts';
import './table-texts.ts';

export interface ExportButtonProps {
  /** Downloads the file (download.ts). */
  download: (options: DownloadOptions) => Promise<Downloaded>;
  /** Default: 'Export CSV'. */
  label?: string;
  /** Default: 'The export failed'. */
  failedTitle?: string | undefined;
}

/** An export in one of the formats, which tells what it saved. */
export function useExport(failedTitle?: string) {
  const { t } = useLingui();
  const language = useLanguage();
  const { progress, start: begin, stop } = useDownload(failedTitle);
  const start = (format: TableFormat, download: ExportButtonProps['download']) =>
    void begin(async (running) => {
      const file = await download({ format, language, ...running });
      const size = bytesText(file.bytes, language);
      const count = formatNumber(file.rows ?? 0, language);
      notify.success({
        title: file.rows === undefined ? t`Exported (${size})` : t`Exported ${count} rows`,
        message: file.name,
      });
    });
  return { progress, start, stop };
}

/**
 * 'Export CSV', with a workbook as the other choice. Shows the progress; it stops on request and when the screen is
 * left.
 */
export function ExportButton({ download, label, failedTitle }: ExportButtonProps) {
  const { t } = useLingui();
  const { progress, start, stop } = useExport(failedTitle);
  if (progress) return <CancelExport progress={progress} onStop={stop} />;
  return (
    // The notice of the finished export stays off the choice of the next one.
    <Button.Group data-keep-clear>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => start('csv', download)}
      >
        {label ?? <Trans>Export CSV</Trans>}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t`Choose the file type`}
            style={{ height: 'auto' }}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => start('xlsx', download)}
          >
            <Trans>Excel workbook (.xlsx)</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => start('csv', download)}
          >
            <Trans>CSV file (.csv)</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

/** Stops an export, and says how far it is. */
export function CancelExport({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onStop}>
      <CancelLabel {...progress} />
    </Button>
  );
}

function CancelLabel({ rows, bytes }: Progress) {
  const language = useLanguage();
  if (rows === undefined && bytes > 0) {
    const size = bytesText(bytes, language);
    return <Trans>Cancel export ({size})</Trans>;
  }
  const shown = formatNumber(rows ?? 0, language);
  return <Trans>Cancel export ({shown} rows)</Trans>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { type Icon, IconDots, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/form/folded-filters.tsx';
import { CancelExport, ExportButton, type ExportButtonProps, useExport } from './export-button.tsx';

interface FurtherAction {
  label: string;
  icon: Icon;
  /** Leads to a screen, or does something. */
  to?: LinkProps['to'];
  onClick?: () => void;
  loading?: boolean;
}

interface ListActionsProps {
  /** The main one. */
  children: ReactNode;
  further?: readonly FurtherAction[];
  /** Absent where there is nothing to export. */
  download?: ExportButtonProps['download'] | undefined;
}

/** The actions of a list: a row of buttons; on a phone the main one, and a menu of the others. */
export function ListActions({ children, further = [], download }: ListActionsProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <>
        {children}
        {further.length > 0 || download ? <MoreActions further={further} download={download} /> : null}
      </>
    );
  return (
    <>
      {further.map(({ label, icon: Icon, to, onClick, loading = false }) => {
        const look = { variant: 'default', leftSection: <Icon size={18} aria-hidden /> } as const;
        return to === undefined ? (
          <Button key={label} {...look} loading={loading} onClick={onClick}>
            {label}
          </Button>
        ) : (
          <Button key={label} {...look} component={Link} to={to}>
            {label}
          </Button>
        );
      })}
      {download ? <ExportButton download={download} /> : null}
      {children}
    </>
  );
}

function MoreActions({
  further,
  download,
}: { further: readonly FurtherAction[] } & Pick<ListActionsProps, 'download'>) {
  const { t } = useLingui();
  const { progress, start, stop } = useExport();
  return (
    <>
      {progress ? <CancelExport progress={progress} onStop={stop} /> : null}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            px="sm"
            aria-label={t`More actions`}
            loading={further.some(({ loading }) => loading)}
            data-keep-clear
          >
            <IconDots size={20} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {further.map(({ label, icon: Icon, to, onClick, loading = false }) => {
            const look = { leftSection: <Icon size={18} aria-hidden /> };
            return to === undefined ? (
              <Menu.Item key={label} {...look} disabled={loading} onClick={onClick}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item key={label} {...look} component={Link} to={to}>
                {label}
              </Menu.Item>
            );
          })}
          {download && !progress ? (
            <>
              <Menu.Item
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => start('csv', download)}
              >
                <Trans>Export CSV</Trans>
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                onClick={() => start('xlsx', download)}
              >
                <Trans>Export Excel workbook</Trans>
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

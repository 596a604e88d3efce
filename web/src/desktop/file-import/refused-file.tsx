import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReadingChoices } from '../sheets/read-table.ts';
import { ReadingPanel } from './reading-panel.tsx';
import type { FileRefusal } from './use-file-import.ts';

interface RefusedFileProps {
  refusal: FileRefusal;
  /** Reads the file in another way. */
  onChange: (choices: ReadingChoices) => void;
  onClose: () => void;
}

/** Why a file can't be imported, which stays until another is chosen; and how it was read, where that may be the cause. */
export function RefusedFile({ refusal: { title, message, table }, onChange, onClose }: RefusedFileProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Alert
        color="red"
        variant="light"
        mb="md"
        role="alert"
        title={i18n._(title)}
        icon={<IconAlertTriangle aria-hidden />}
        withCloseButton
        closeButtonLabel={t`Close`}
        onClose={onClose}
      >
        {message}
      </Alert>
      {table ? <ReadingPanel table={table} onChange={onChange} /> : null}
    </>
  );
}

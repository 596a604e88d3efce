import type { LogLine } from '@gerai/shared/operations/maintenance/log-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './log-dialog.module.css';

interface Props {
  line: LogLine;
  showServer: boolean;
}

/** One log record, which expands to its full content. */
export const LogLineRow = memo(function LogLineRow({ line, showServer }: Props) {
  const language = useLanguage();
  const { at, message, server, request_id, times } = line;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details className={classes.line} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <time dateTime={at}>{formatInstant(at, 'second', language)}</time>
          <Level level={line.level} />
          <span className={`${text.breaks} ${boxes.shrinks} ${classes.message}`}>
            {message}
            {times > 1 ? (
              <span className={classes.times}>
                <Trans>{times} times</Trans>
              </span>
            ) : null}
          </span>
        </summary>
        {request_id ? (
          <p>
            <Trans>Request {request_id}</Trans>
          </p>
        ) : null}
        {showServer ? (
          <p>
            <Trans>Server {server}</Trans>
          </p>
        ) : null}
        {open ? <pre>{spreadOut(line.line)}</pre> : null}
      </details>
    </li>
  );
});

/** Breaks stack traces into lines. */
const spreadOut = (json: string) => JSON.stringify(JSON.parse(json), null, 2).replaceAll('\\n', '\n');

function Level({ level }: Pick<LogLine, 'level'>) {
  const { t } = useLingui();
  if (level === 'info')
    return (
      <StatusLabel tone="grey" icon={IconInfoCircle}>
        {t`Info`}
      </StatusLabel>
    );
  return level === 'warn' ? (
    <StatusLabel tone="orange" icon={IconAlertTriangle}>
      {t`Warning`}
    </StatusLabel>
  ) : (
    <StatusLabel tone="red" icon={IconX}>
      {t`Error`}
    </StatusLabel>
  );
}

import { SHEETS } from '@gerai/shared/business/workbook/sheets.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../core/i18n/time.ts';
import { ImportProgress } from '../../../desktop/file-import/import-progress.tsx';
import type { WaitCause } from '../../../desktop/file-import/sending/try-again.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { lastImportQuery, type RevokedImport, revokeImport } from './api.ts';
import { useSheetNames } from './use-sheet-names.ts';
import classes from './workbook.module.css';

/** The last import, as long as it can be undone: what would go and what would stay is said before. */
export function UndoImport({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(lastImportQuery);
  const [seen, setSeen] = useState<RevokedImport>();
  const [doing, setDoing] = useState<'check' | 'undo'>();
  const [waiting, setWaiting] = useState<WaitCause>();
  const work = useRef<AbortController>(undefined);
  // Whoever leaves wants to see nothing of a check; an undoing goes on.
  useEffect(() => () => work.current?.abort(), []);
  const last = data?.last;
  if (!last) return null;
  const rows = SHEETS.reduce(
    (sum, sheet) => sum + last.counts[sheet].created + last.counts[sheet].updated,
    0,
  );

  const run = async (step: 'check' | 'undo') => {
    const control = new AbortController();
    const isLeft = () => step === 'check' && control.signal.aborted;
    work.current = control;
    setDoing(step);
    setSeen(undefined);
    try {
      const answer = await revokeImport(last.import_id, step === 'check', {
        onWait: setWaiting,
        isStopped: isLeft,
      });
      if (step === 'check') setSeen(answer);
      else {
        notify.success({ title: t`Import undone`, message: last.file_name });
        onDone();
      }
    } catch (error) {
      if (isLeft()) return;
      notify.error({ title: t`The import was not undone`, message: errorText(i18n, error) });
    }
    setDoing(undefined);
    setWaiting(undefined);
    if (step === 'undo') void queries.invalidateQueries({ queryKey: lastImportQuery.queryKey });
  };

  return (
    <section aria-label={t`Last import`}>
      <div className={classes.last}>
        <p className={text.muted}>
          <strong>{last.file_name}</strong> · {last.who} · <RelativeTime at={last.at} /> ·{' '}
          <RowCount rows={rows} />
        </p>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={doing !== undefined}
          onClick={() => void run('check')}
        >
          <Trans>Undo this import</Trans>
        </Button>
      </div>
      {doing ? (
        <ImportProgress
          stage={doing === 'check' ? t`Looking at what would be undone` : t`Undoing the import`}
          waiting={waiting}
        >
          <p className={text.muted}>
            {doing === 'check' ? (
              <Trans>This can take a minute. Nothing is changed yet.</Trans>
            ) : (
              <Trans>
                This can take a minute. You can leave this page: it continues, and undoes everything or
                nothing.
              </Trans>
            )}
          </p>
        </ImportProgress>
      ) : null}
      <ConfirmDialog
        opened={seen !== undefined}
        danger
        title={t`Undo this import?`}
        message={seen ? <WhatGoes seen={seen} /> : null}
        confirmLabel={t`Undo this import`}
        onConfirm={() => void run('undo')}
        onClose={() => setSeen(undefined)}
      />
    </section>
  );
}

function RowCount({ rows }: { rows: number }) {
  const language = useLanguage();
  const shown = formatNumber(rows, language);
  return <Plural value={rows} one="# row written" other={`${shown} rows written`} />;
}

/** The number of records named that stay. */
const NAMED = 100;

function WhatGoes({ seen: { removed, restored, kept } }: { seen: RevokedImport }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const sheets = useSheetNames();
  const staying = kept.length;
  const more = kept.length - NAMED;
  const [gone, back, stay, shownMore] = [removed, restored, staying, more].map((count) =>
    formatNumber(count, language),
  );
  return (
    <>
      <p className={text.paragraph}>
        <Plural
          value={removed}
          one="# record that it added is deleted."
          other={`${gone} records that it added are deleted.`}
        />{' '}
        <Plural
          value={restored}
          one="# record gets its former values."
          other={`${back} records get their former values.`}
        />
      </p>
      {kept.length > 0 ? (
        <>
          <p className={text.paragraph}>
            <Plural
              value={staying}
              one="# record stays as it is:"
              other={`${stay} records stay as they are:`}
            />
          </p>
          <LineList className={classes.lines!}>
            {kept.slice(0, NAMED).map((record) => (
              <li key={`${record.sheet} ${record.id}`} className={classes.stays}>
                <strong>{record.name}</strong>
                <span className={text.muted}>
                  {sheets[record.sheet]} · {reasonText(i18n, record)}
                </span>
              </li>
            ))}
          </LineList>
          {more > 0 ? (
            <p className={text.muted}>
              <Plural value={more} one="and # more row" other={`and ${shownMore} more rows`} />
            </p>
          ) : null}
        </>
      ) : null}
    </>
  );
}

import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import fileClasses from '../../../desktop/file-import/file-import.module.css';
import { ReadingPanel } from '../../../desktop/file-import/reading-panel.tsx';
import type { WaitCause } from '../../../desktop/file-import/sending/try-again.ts';
import { WaitingNote } from '../../../desktop/file-import/sending/waiting-note.tsx';
import type { ReadingChoices, TableReading } from '../../../desktop/sheets/read-table.ts';
import { type SmallColumn, SmallTable } from '../../../ui/table/small-table.tsx';
import text from '../../../ui/text/text.module.css';
import { canMailQuery } from '../../accounts/users/api.ts';
import { BulkLinks } from '../../accounts/users/bulk/bulk-links.tsx';
import type { WorkbookAnswer, WorkbookCall } from './api.ts';
import { SheetOutcome, useSheetNames } from './sheet-outcome.tsx';
import type { CheckedWorkbook } from './use-workbook.ts';
import classes from './workbook.module.css';

interface WorkbookPreviewProps {
  checked: CheckedWorkbook;
  /** It is read again, and may not be written until that is done. */
  isChecking: boolean;
  /** Why that stands still. */
  waiting: WaitCause | undefined;
  access: WorkbookCall['first_access'];
  onAccess: (access: WorkbookCall['first_access']) => void;
  onRead: (sheet: Sheet, choices: ReadingChoices) => void;
  onWrite: () => void;
  onReset: () => void;
}

/** What a workbook would do, sheet by sheet, before anything of it is written. */
export function WorkbookPreview({ checked, isChecking, waiting, access, ...on }: WorkbookPreviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useSheetNames();
  const { name, read, answer, failure } = checked;
  const ready = totalOf(answer, 'created') + totalOf(answer, 'updated');
  const wrong = totalOf(answer, 'wrong');
  const shown = formatNumber(ready, language);
  const left = read.unused.join(', ');
  const isEmpty = SHEETS.every((sheet) => read.rows[sheet].length === 0);
  return (
    <>
      <p className={fileClasses.about}>
        <strong>{name}</strong>
      </p>
      {left ? (
        <p className={text.mutedLine}>
          <Trans>Not used: {left}</Trans>
        </p>
      ) : null}
      {failure ? (
        <Alert color="red" variant="light" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      ) : null}
      <CountsTable answer={answer} />
      <WrongRows wrong={wrong} />
      {answer.counts.people.created > 0 ? <AccessChoice access={access} onAccess={on.onAccess} /> : null}
      <Group gap="xs" mb="lg">
        <Button loading={isChecking} disabled={ready === 0} onClick={on.onWrite}>
          <Plural value={ready} one="Write # row" other={`Write ${shown} rows`} />
        </Button>
        <Button variant="default" onClick={on.onReset}>
          <Trans>Choose another file</Trans>
        </Button>
        <span className={text.mutedLine}>
          {isEmpty
            ? t`The sheets have no rows below their headings.`
            : ready === 0 && wrong === 0
              ? t`Everything is stored already.`
              : t`Nothing is written yet.`}
        </span>
      </Group>
      <WaitingNote cause={waiting} />
      {SHEETS.map((sheet) => (
        <SheetOutcome key={sheet} sheet={sheet} answer={answer}>
          {isDoubted(read.readings[sheet]) ? (
            <ReadingPanel
              label={t`How it was read: ${{ name: names[sheet] }}`}
              table={read.readings[sheet]!}
              onChange={(choices) => on.onRead(sheet, choices)}
            />
          ) : null}
        </SheetOutcome>
      ))}
    </>
  );
}

/** Whether somebody should see how a sheet was read. */
const isDoubted = (table: TableReading | undefined): boolean =>
  table !== undefined &&
  (table.dates !== undefined ||
    table.hasMerged ||
    table.hidden !== undefined ||
    table.headers.some((header, at) => header !== '' && !table.columns[at]));

type CountKind = 'created' | 'updated' | 'unchanged' | 'wrong';

const totalOf = ({ counts }: WorkbookAnswer, kind: CountKind): number =>
  SHEETS.reduce((sum, sheet) => sum + counts[sheet][kind], 0);

function WrongRows({ wrong }: { wrong: number }) {
  const language = useLanguage();
  const shown = formatNumber(wrong, language);
  if (wrong === 0) return null;
  return (
    <Alert color="orange" variant="light" mb="md" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Plural
        value={wrong}
        one="# row has errors and is left out. Correct it in the file and upload the file again: what is written by then stays as it is."
        other={`${shown} rows have errors and are left out. Correct them in the file and upload the file again: what is written by then stays as it is.`}
      />
    </Alert>
  );
}

/** How many rows of each sheet are new, change something, change nothing or are wrong. */
function CountsTable({ answer }: { answer: WorkbookAnswer }) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useSheetNames();
  const number = (key: Exclude<CountKind, 'wrong'>, head: string): SmallColumn<Sheet> => ({
    key,
    head,
    isNumber: true,
    cell: (sheet) => formatNumber(answer.counts[sheet][key], language),
  });
  return (
    <SmallTable
      label={t`Rows by sheet`}
      className={classes.counts}
      frame
      rows={SHEETS}
      rowKey={(sheet) => sheet}
      columns={[
        { key: 'sheet', head: t`Sheet`, width: '32%', isRowHead: true, cell: (sheet) => names[sheet] },
        number('created', t`New`),
        number('updated', t`Changed`),
        number('unchanged', t`Unchanged`),
        {
          key: 'wrong',
          head: t`Wrong`,
          isNumber: true,
          cell: (sheet) => {
            const { wrong } = answer.counts[sheet];
            return <span data-wrong={wrong > 0 || undefined}>{formatNumber(wrong, language)}</span>;
          },
        },
      ]}
    />
  );
}

function AccessChoice({ access, onAccess }: Pick<WorkbookPreviewProps, 'access' | 'onAccess'>) {
  const { t } = useLingui();
  const { data: canMail } = useQuery(canMailQuery);
  if (canMail === undefined) return null;
  if (!canMail)
    return (
      <p className={`${text.mutedLine} ${classes.note}`}>
        <Trans>New people choose a password with a link that you get.</Trans>
      </p>
    );
  return (
    <NativeSelect
      className={classes.access!}
      label={t`New people sign in first`}
      data={[
        { value: 'link', label: t`By a link that I am given` },
        { value: 'mail', label: t`By a link in a mail` },
      ]}
      value={access}
      onChange={(event) => onAccess(event.currentTarget.value as WorkbookCall['first_access'])}
    />
  );
}

interface WorkbookDoneProps {
  name: string;
  answer: WorkbookAnswer;
  onReset: () => void;
  /** The way to undo it. */
  children: ReactNode;
}

/** What a workbook has written, with the links of new people. */
export function WorkbookDone({ name, answer, onReset, children }: WorkbookDoneProps) {
  const { t } = useLingui();
  const links = useMemo(() => answer.links.map((link) => ({ ...link, key: link.email })), [answer.links]);
  const isWhole = totalOf(answer, 'wrong') === 0;
  return (
    <>
      <Alert
        variant="light"
        mb="md"
        color={isWhole ? 'green' : 'orange'}
        role="status"
        title={isWhole ? t`Import Successful` : t`Import Completed with Errors`}
        icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {name}
      </Alert>
      <CountsTable answer={answer} />
      <WrongRows wrong={totalOf(answer, 'wrong')} />
      <Group gap="xs" mb="lg">
        <Button onClick={onReset}>
          <Trans>Import another file</Trans>
        </Button>
        <Button variant="default" component={Link} to="/task/admin/users">
          <Trans>See the users</Trans>
        </Button>
        <Button variant="default" component={Link} to="/task/admin/scheduler">
          <Trans>See the templates</Trans>
        </Button>
      </Group>
      {children}
      <BulkLinks links={links} />
      {SHEETS.map((sheet) => (
        <SheetOutcome key={sheet} sheet={sheet} answer={answer} errorsOnly />
      ))}
    </>
  );
}

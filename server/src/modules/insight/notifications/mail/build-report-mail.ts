import { buffer } from 'node:stream/consumers';
import {
  completionRate,
  type DayCounts,
  doneOf,
  onTimeRate,
  rejectionRate,
} from '@gerai/shared/insight/dashboards/rules.ts';
import { mailLimits } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';
import type { Attachment } from '../../../../platform/mail/open-post.ts';
import { buildDateText } from '../../../../platform/paper/build-date-text.ts';
import { TABLE_TYPES } from '../../../../platform/tables/send-table.ts';
import { writeXlsx } from '../../../../platform/tables/write-xlsx.ts';
import { buildReportTable } from '../../reports/export-report.ts';
import { readReport } from '../../reports/queries.ts';
import { drawReport } from './draw-report.ts';

const words = {
  en: {
    title: (from: string, to: string) => `Week of ${from} to ${to}`,
    done: 'Done',
    onTime: 'On time',
    rejected: 'Rejected',
    failed: 'Not done',
    lowest: 'The outlets with the lowest completion:',
    attached: 'All outlets are in the attached files.',
    open: 'Open the report',
    why: 'You get this mail every Monday because you are an admin.',
  },
  id: {
    title: (from: string, to: string) => `Minggu ${from} sampai ${to}`,
    done: 'Selesai',
    onTime: 'Tepat waktu',
    rejected: 'Ditolak',
    failed: 'Tidak dikerjakan',
    lowest: 'Outlet dengan penyelesaian terendah:',
    attached: 'Semua outlet ada di file terlampir.',
    open: 'Buka laporan',
    why: 'Anda menerima email ini setiap Senin karena Anda admin.',
  },
} as const satisfies Record<Language, object>;

/** The figures of the seven days before the mail's date, with all outlets as PDF and as a workbook; null without tasks. */
export async function buildReportMail(
  context: Context,
  to: Recipient,
  { details }: DueMail,
): Promise<(MailContent & { attachments: Attachment[] }) | null> {
  if (to.role !== 'admin') return null;
  const date = String(details.date);
  const query = {
    dateFrom: addDays(date, -7),
    dateTo: addDays(date, -1),
    by: 'outlet',
    sort: 'completion',
    order: 'asc',
  } as const;
  const { total, rows } = await readReport(context, query);
  if (total.tasks === 0) return null;
  const { language } = to;
  const said = words[language];
  const inWords = (day: string) => buildDateText(day, language, 'long');
  const title = said.title(inWords(query.dateFrom), inWords(query.dateTo));
  const figures = figuresOf(total, said);
  const page = new URLSearchParams({ dateFrom: query.dateFrom, dateTo: query.dateTo });
  return {
    subject: `Gerai: ${title}`,
    heading: title,
    blocks: [
      { facts: figures },
      { text: said.lowest },
      { facts: rows.slice(0, mailLimits.outlets).map(lineOf) },
      { text: said.attached },
      {
        button: said.open,
        url: `${publicAddress(context.config)}/task/admin/reports?${page}`,
      },
    ],
    why: said.why,
    attachments: await attach(context, query, { title, figures, language }),
  };
}

type Labels = (typeof words)[Language];

const figuresOf = (total: DayCounts, said: Labels): [string, string][] => [
  [said.done, `${doneOf(total)}/${total.tasks} (${completionRate(total) ?? 0} %)`],
  [said.onTime, `${total.on_time}/${total.submitted} (${onTimeRate(total) ?? 0} %)`],
  [said.rejected, `${total.rejected} (${rejectionRate(total) ?? 0} %)`],
  [said.failed, String(total.auto_failed)],
];

const lineOf = (row: ReportRow): [string, string] => [
  row.name,
  `${doneOf(row)}/${row.tasks} (${completionRate(row) ?? 0} %)`,
];

async function attach(
  { db }: Context,
  query: Parameters<typeof buildReportTable>[1],
  head: { title: string; figures: [string, string][]; language: Language },
): Promise<Attachment[]> {
  const table = await buildReportTable(db, query);
  const cells = (await Array.fromAsync(table.pages)).flat();
  // The pages are read once; the workbook gets them anew.
  const pages = (async function* () {
    yield cells;
  })();
  return [
    {
      filename: `${table.name}.pdf`,
      content: await drawReport({ ...head, headings: table.headings, rows: cells }),
      contentType: 'application/pdf',
    },
    {
      filename: `${table.name}.xlsx`,
      content: await buffer(writeXlsx(table, pages, head.language)),
      contentType: TABLE_TYPES[1]!,
    },
  ];
}

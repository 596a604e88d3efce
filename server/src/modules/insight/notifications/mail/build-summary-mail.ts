import {
  completionRate,
  type DayCounts,
  doneOf,
  onTimeRate,
  sumOf,
} from '@gerai/shared/insight/dashboards/rules.ts';
import { mailLimits } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import type { MailBlock, MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';
import { buildDateText } from '../../../../platform/paper/build-date-text.ts';
import { selectOutage } from '../../../work/outages/queries.ts';
import { selectManaged } from './select-managed.ts';

const words = {
  en: {
    subject: (outlet: string, date: string) => `${outlet}: yesterday and today, ${date}`,
    yesterday: (date: string) => `Yesterday, ${date}:`,
    nothing: 'There were no tasks.',
    outage: (reason: string) => `System outage: ${reason} The day does not count.`,
    today: 'Waits today:',
    done: 'Done',
    onTime: 'On time',
    rejected: 'Rejected, not sent again',
    failed: 'Not done',
    tasks: 'Tasks of today',
    reviews: 'Submissions to review',
    open: 'Open the review queue',
    outlets: (count: number) => `${count} outlets`,
    where: 'Where the most waits:',
    ofOutlet: (reviews: number, failed: number) => `${reviews} to review, ${failed} not done yesterday`,
    more: (count: number) => `And ${count} more.`,
    why: (outlet: string) => `You get this mail every morning because you manage ${outlet}.`,
  },
  id: {
    subject: (outlet: string, date: string) => `${outlet}: kemarin dan hari ini, ${date}`,
    yesterday: (date: string) => `Kemarin, ${date}:`,
    nothing: 'Tidak ada tugas.',
    outage: (reason: string) => `Gangguan sistem: ${reason} Hari ini tidak dihitung.`,
    today: 'Menunggu hari ini:',
    done: 'Selesai',
    onTime: 'Tepat waktu',
    rejected: 'Ditolak, belum dikirim ulang',
    failed: 'Tidak dikerjakan',
    tasks: 'Tugas hari ini',
    reviews: 'Kiriman untuk ditinjau',
    open: 'Buka antrean tinjauan',
    outlets: (count: number) => `${count} outlet`,
    where: 'Yang paling banyak menunggu:',
    ofOutlet: (reviews: number, failed: number) =>
      `${reviews} untuk ditinjau, ${failed} tidak dikerjakan kemarin`,
    more: (count: number) => `Dan ${count} lagi.`,
    why: (outlet: string) => `Anda menerima email ini setiap pagi karena Anda mengelola ${outlet}.`,
  },
} as const satisfies Record<Language, object>;

/** What of yesterday and what waits today at the outlets that a person manages; null where there is nothing to say. */
export async function buildSummaryMail(
  { db, config }: Context,
  to: Recipient,
  { details }: DueMail,
): Promise<MailContent | null> {
  const today = String(details.date);
  const yesterday = addDays(today, -1);
  const outlets = await readOutlets(db, to.uid, { today, yesterday });
  const before = sumOf(outlets.filter(({ outage }) => outage === null).map((outlet) => outlet.before));
  const now = sumOf(outlets.map((outlet) => outlet.now));
  const waiting = outlets.reduce((sum, outlet) => sum + outlet.waiting, 0);
  const outage = outlets.every((outlet) => outlet.outage !== null) ? outlets[0]?.outage : null;
  if (outlets.every(({ before, now, waiting }) => before.tasks + now.tasks + waiting === 0)) return null;
  const said = words[to.language];
  const name = outlets.length === 1 ? outlets[0]!.outlet_name : said.outlets(outlets.length);
  const share = (rate: number | null) => (rate === null ? '' : ` (${rate} %)`);
  const subject = said.subject(name, buildDateText(today, to.language));
  return {
    subject,
    heading: subject,
    blocks: [
      { text: said.yesterday(buildDateText(yesterday, to.language)) },
      outage || before.tasks === 0
        ? { text: outage ? said.outage(outage) : said.nothing }
        : {
            facts: [
              [said.done, `${doneOf(before)}/${before.tasks}${share(completionRate(before))}`],
              [said.onTime, `${before.on_time}/${before.submitted}${share(onTimeRate(before))}`],
              [said.rejected, String(before.rejected)],
              [said.failed, String(before.auto_failed)],
            ],
          },
      { text: said.today },
      {
        facts: [
          [said.tasks, `${doneOf(now)}/${now.tasks}`],
          [said.reviews, String(waiting)],
        ],
      },
      ...(outlets.length > 1 ? listOutlets(outlets, to.language) : []),
      { button: said.open, url: `${publicAddress(config)}/task/manager/review` },
    ],
    why: said.why(name),
  };
}

/** Those of several outlets with the most to review or not done yesterday. */
function listOutlets(outlets: readonly ManagedOutlet[], language: Language): MailBlock[] {
  const said = words[language];
  const failed = ({ outage, before }: ManagedOutlet) => (outage === null ? before.auto_failed : 0);
  const worst = outlets
    .filter((outlet) => outlet.waiting + failed(outlet) > 0)
    .toSorted((one, other) => other.waiting - one.waiting || failed(other) - failed(one));
  if (worst.length === 0) return [];
  const facts = worst
    .slice(0, mailLimits.outlets)
    .map((outlet) => [outlet.outlet_name, said.ofOutlet(outlet.waiting, failed(outlet))] as const);
  const more = worst.length - facts.length;
  return [{ text: said.where }, { facts }, ...(more > 0 ? [{ text: said.more(more) }] : [])];
}

interface ManagedOutlet {
  outlet_name: string;
  before: DayCounts;
  now: DayCounts;
  /** Submissions to review, of any day. */
  waiting: number;
  /** Why yesterday does not count; null if it does. */
  outage: string | null;
}

const COUNTS = ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'] as const;

async function readOutlets(
  db: Queryable,
  uid: string,
  { today, yesterday }: { today: string; yesterday: string },
): Promise<ManagedOutlet[]> {
  const counts = (date: string) => sql`(
    select json_build_object(${sql.join(
      COUNTS.flatMap((column) => [sql.lit(column), sql`coalesce(sum(${sql.ref(column)}), 0)`]),
    )})
    from outlet_day_counts where task_date = ${date} and outlet_id = outlet.id)`;
  const { rows } = await sql<ManagedOutlet>`
    select outlet.outlet_name, ${counts(yesterday)} as before, ${counts(today)} as now,
      ${selectOutage(sql`outlet.id`, sql`${yesterday}::date`)} as outage,
      (select count(*)::integer from task_submissions
        where outlet_id = outlet.id and manager_status = 'Pending') as waiting
    from outlets outlet join (${selectManaged(uid, today)}) managed using (id)
    order by lower(outlet_name)`.execute(db);
  return rows;
}

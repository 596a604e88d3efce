import {
  completionRate,
  type DayCounts,
  doneOf,
  onTimeRate,
} from '@gerai/shared/insight/dashboards/rules.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';
import { selectOutage } from '../../../work/outages/queries.ts';
import { buildDateText } from './build-date-text.ts';

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
    why: (outlet: string) => `Anda menerima email ini setiap pagi karena Anda mengelola ${outlet}.`,
  },
} as const satisfies Record<Language, object>;

/** What of yesterday and what waits today at a manager's outlet; null where there is nothing to say. */
export async function buildSummaryMail(
  { db, config }: Context,
  to: Recipient,
  { details }: DueMail,
): Promise<MailContent | null> {
  const today = String(details.date);
  if (to.role !== 'manager' || to.location_id === null) return null;
  const yesterday = addDays(today, -1);
  const [outlet, before, now, waiting] = await Promise.all([
    db.selectFrom('outlets').select('outlet_name').where('id', '=', to.location_id).executeTakeFirst(),
    readDay(db, to.location_id, yesterday),
    readDay(db, to.location_id, today),
    db
      .selectFrom('task_submissions')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('outlet_id', '=', to.location_id)
      .where('manager_status', '=', 'Pending')
      .executeTakeFirstOrThrow(),
  ]);
  if (!outlet || before.tasks + now.tasks + waiting.count === 0) return null;
  const said = words[to.language];
  const name = outlet.outlet_name;
  const share = (rate: number | null) => (rate === null ? '' : ` (${rate} %)`);
  const subject = said.subject(name, buildDateText(today, to.language));
  return {
    subject,
    heading: subject,
    blocks: [
      { text: said.yesterday(buildDateText(yesterday, to.language)) },
      before.outage !== null || before.tasks === 0
        ? { text: before.outage === null ? said.nothing : said.outage(before.outage) }
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
          [said.reviews, String(waiting.count)],
        ],
      },
      { button: said.open, url: `${publicAddress(config)}/task/manager/review` },
    ],
    why: said.why(name),
  };
}

async function readDay(
  db: Queryable,
  outlet_id: string,
  date: string,
): Promise<DayCounts & { outage: string | null }> {
  const { rows } = await sql<DayCounts & { outage: string | null }>`
    select ${sql.join(
      ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'].map(
        (column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`,
      ),
    )}, ${selectOutage(sql`${outlet_id}::uuid`, sql`${date}::date`)} as outage
    from outlet_day_counts where task_date = ${date} and outlet_id = ${outlet_id}`.execute(db);
  return rows[0]!;
}

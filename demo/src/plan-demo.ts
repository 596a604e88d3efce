import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { HM } from './business/places.ts';
import { type Business, planBusiness } from './business/plan-business.ts';
import { planTemplates, templates } from './business/plan-templates.ts';
import type { DemoTemplate } from './business/template.ts';
import { type Darkroom, openDarkroom, type Shot } from './photos/darkroom.ts';
import { addPhotos, digestsOf, planReuse, planShots } from './photos/plan-photos.ts';
import { type Random, seededRandom } from './random.ts';
import { collectRows, type Rows } from './rows.ts';
import { planSocial } from './social/plan-social.ts';
import { EXPIRING } from './training/plan-learning.ts';
import { expiringIssue, planTraining } from './training/plan-training.ts';
import { minutesAfter } from './work/minutes.ts';
import { planDayEnds } from './work/plan-day-ends.ts';
import { planSubmissions } from './work/plan-submissions.ts';
import { lastDates, planTasks } from './work/plan-tasks.ts';
import { planTrail } from './work/plan-trail.ts';
import { exceptionsForToday, leaveForManager } from './work/show-today.ts';
import { simulateTask } from './work/simulate-task.ts';
import type { DemoTask, History } from './work/task.ts';

/** Days of daily tasks, including today. */
export const DAYS = 45;

/** Photos with their own watermark: those looked at first. Each costs about 60 ms of CPU time. */
const OWN_PRINTS = 64;

export interface PlanOptions {
  /** The moment at which the business is shown; nothing is later. */
  now: Date;
  /** The password hash of every account. */
  password_hash: Promise<string>;
  ownPrints?: number;
  days?: number;
}

/** The demo's business as rows and files, before there is a database. */
export interface DemoPlan {
  rows: Rows;
  darkroom: Darkroom;
}

/**
 * Plans the demo's business: its outlets, people and templates, and 45 days of work up to `now`, as the product itself
 * would have written it.
 */
export function planDemo({ now, password_hash, ownPrints = OWN_PRINTS, days = DAYS }: PlanOptions): DemoPlan {
  const chance = seededRandom('gerai');
  const rows = collectRows();
  const darkroom = openDarkroom();
  const today = businessDate(now);
  // The holder of a certificate joined before it was issued.
  const since = new Map([[EXPIRING.person, minutesAfter(expiringIssue(now), -20_000)]]);
  const business = planBusiness({ today, password_hash, rows, since, random: chance.fork('business') });
  const samples = planSamples({ rows, today, business, darkroom, random: chance.fork('samples') });
  const planned = planTemplates({ today, business, rows, samples });

  const dates = lastDates(today, days);
  const world = { dates, templates: planned, business, now, random: chance.fork('tasks') };
  const { tasks, generated } = planTasks(rows, world);
  const histories = simulateWork(tasks, business, now, chance);
  const work = planSubmissions(rows, histories, {
    now,
    admin: business.admin,
    random: chance.fork('submissions'),
  });
  const ended = planDayEnds(rows, dates.slice(0, -1), work);
  const { submitted, cancelled } = work;

  const shots = planShots(submitted, chance.fork('shots'));
  const developed = darkroom.develop(shots, ownPrints);
  addPhotos(rows, shots, developed, business.admin);
  planReuse(rows, shots, HM);
  const shared = { now, business, rows, darkroom };
  const social = planSocial({ ...shared, random: chance.fork('social') });
  const training = planTraining({
    ...shared,
    templates: planned,
    submitted,
    random: chance.fork('training'),
  });
  planTrail(
    rows,
    { generated, ended, submitted, cancelled, social, training, digests: digestsOf(shots, developed) },
    business,
    now,
    chance.fork('trail'),
  );
  return { rows, darkroom };
}

interface Samples {
  rows: Rows;
  today: string;
  business: Business;
  darkroom: Darkroom;
  random: Random;
}

/** Plans the sample photos; returns each one's id by its template. */
function planSamples({ rows, today, business, darkroom, random }: Samples): Map<DemoTemplate, string> {
  const takenAt = new Date(businessInstant(addDays(today, -70), '11:00'));
  const shown = templates
    .filter(({ sample }) => sample)
    .map((template): [DemoTemplate, Shot] => [
      template,
      { id: random.uuid(), scene: template.scene, variant: 0, takenAt, of: null },
    ]);
  const shots = shown.map(([, shot]) => shot);
  addPhotos(rows, shots, darkroom.develop(shots), business.admin);
  return new Map(shown.map(([template, { id }]) => [template, id]));
}

/** Simulates all tasks up to `now`. */
function simulateWork(tasks: readonly DemoTask[], business: Business, now: Date, chance: Random): History[] {
  const { admin, auditors, crews } = business;
  const world = { now, admin, auditors, crewOf: (outlet: string) => crews.get(outlet)! };
  const exceptions = exceptionsForToday(tasks, now);
  const histories = tasks.map((task) => ({
    task,
    attempts: simulateTask(task, world, chance.fork(`work/${task.key}`), exceptions.get(task.id)),
  }));
  leaveForManager(histories, exceptions, now);
  return histories;
}

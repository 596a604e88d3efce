import { allowStatementTime } from '@gerai/server/database/connection/statement-time.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/password.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { feedPosts } from './business/feed.ts';
import { HM } from './business/places.ts';
import type { DemoTemplate } from './business/template.ts';
import { allCourses } from './courses/all-courses.ts';
import { type Album, openAlbum } from './draw/album.ts';
import { type FileKeeper, storageKeeper } from './draw/keep-file.ts';
import { generateDays, lastDates, readTasks } from './generate-days.ts';
import { type Business, insertBusiness } from './insert-business.ts';
import { insertPhotos, markReuse } from './insert-photos.ts';
import { insertSocial } from './insert-social.ts';
import { insertTemplates, templates } from './insert-templates.ts';
import { insertTraining } from './insert-training.ts';
import { type Darkroom, keepShots, planShots, type Shot } from './keep-photos.ts';
import { type Random, seededRandom } from './random.ts';
import { recordDayEnds } from './work/record-day-ends.ts';
import { leaveForManager, wishesForToday } from './work/show-today.ts';
import { simulateTask } from './work/simulate-task.ts';
import type { DemoTask, History } from './work/task.ts';
import { writeSubmissions } from './work/write-submissions.ts';
import { writeTrail } from './work/write-trail.ts';

/** Days of daily tasks, today's among them. */
export const DAYS = 45;

/** Photos that get a print of their own, with their own watermark. */
export const OWN_PRINTS = 160;

/** Pictures of each of the twelve scenes. */
const VARIANTS = 5;

export interface SeedOptions {
  /** The moment at which the business is seen; nothing is later. */
  now: Date;
  /** Of every account. */
  password: string;
  /** Told what it is doing, a line at a time. */
  log?: (line: string) => void;
  /** The pictures, where they are being drawn already. */
  album?: Album;
  /** Where the photos' files go; the context's storage where absent. */
  keeper?: FileKeeper;
  ownPrints?: number;
  days?: number;
}

/** Begins to draw the demo's pictures: `variants` of every scene. */
export const drawPictures = (variants = VARIANTS): Album => openAlbum(variants, chance.fork('pictures'));

const chance = seededRandom('gerai');

/**
 * Fills an empty, migrated database with the demo's business: its places, people and templates, and 45 days of work up
 * to `now`, as the product itself would have written it. All of it or nothing: one transaction, the files before it.
 */
export async function seedDemo(
  context: Pick<Context, 'db' | 'storage'>,
  options: SeedOptions,
): Promise<void> {
  const { now, password, log = () => {}, ownPrints = OWN_PRINTS, days = DAYS } = options;
  const darkroom: Darkroom = {
    album: options.album ?? drawPictures(),
    keeper: options.keeper ?? storageKeeper(context.storage),
  };
  const today = businessDate(now);
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await allowStatementTime(tx, 0);
    const business = await insertBusiness(tx, { today, password_hash, random: chance.fork('business') });
    const samples = await insertSamples(tx, { today, business, darkroom });
    const definitions = await insertTemplates(tx, { today, business, samples });
    log(`12 outlets, 40 people and ${definitions.size} kinds of task are there`);

    const dates = lastDates(today, days);
    const generated = await generateDays(tx, dates, now);
    const tasks = await readTasks(tx, business, definitions);
    log(`${tasks.length} tasks of ${dates.length} days are generated`);

    const histories = simulateWork(tasks, business, now);
    const work = await writeSubmissions(tx, histories, now, chance.fork('submissions'));
    const ended = await recordDayEnds(tx, dates.slice(0, -1), work);
    log(`${work.submitted.length} submissions are made and reviewed`);

    const shots = planShots(work.submitted, darkroom.album.variants, chance.fork('shots'));
    await insertPhotos(tx, shots, await keepShots(shots, ownPrints, darkroom), business.admin);
    await markReuse(tx, shots, HM);
    log(`${shots.length} photos are taken`);
    const social = await insertSocial(tx, { now, business, darkroom, random: chance.fork('social') });
    log(`${feedPosts.length} posts are shared`);
    const { submitted } = work;
    const training = await insertTraining(tx, {
      ...{ now, business, darkroom, submitted },
      random: chance.fork('training'),
    });
    log(`${Object.keys(allCourses).length} courses are there, and people in them`);
    await writeTrail(
      tx,
      { generated, ended, submitted, social, training },
      business,
      now,
      chance.fork('trail'),
    );
  });
}

/** Takes the sample photos; gives each by its template. */
async function insertSamples(
  tx: Transaction<Tables>,
  { today, business, darkroom }: { today: string; business: Business; darkroom: Darkroom },
): Promise<Map<DemoTemplate, string>> {
  const random: Random = chance.fork('samples');
  const takenAt = new Date(businessInstant(today, '11:00').getTime() - 70 * 86_400_000);
  const shown = templates
    .filter(({ sample }) => sample)
    .map((template): [DemoTemplate, Shot] => [
      template,
      { id: random.uuid(), scene: template.scene, variant: 0, takenAt, of: null },
    ]);
  const shots = shown.map(([, shot]) => shot);
  await insertPhotos(tx, shots, await keepShots(shots, 0, darkroom), business.admin);
  return new Map(shown.map(([template, { id }]) => [template, id]));
}

/** How all tasks went up to `now`. */
function simulateWork(tasks: readonly DemoTask[], business: Business, now: Date): History[] {
  const { admin, auditors, crews } = business;
  const world = { now, admin, auditors, crewOf: (outlet: string) => crews.get(outlet)! };
  const wishes = wishesForToday(tasks, now);
  const histories = tasks.map((task) => ({
    task,
    attempts: simulateTask(task, world, chance.fork(`work/${task.key}`), wishes.get(task.id)),
  }));
  leaveForManager(histories, wishes, now);
  return histories;
}

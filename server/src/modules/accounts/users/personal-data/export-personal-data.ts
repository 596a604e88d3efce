import { once } from 'node:events';
import { Readable } from 'node:stream';
import { personalDataLimits } from '@gerai/shared/accounts/users/personal-data-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { readPhotoFile } from '../../../../platform/pictures/read-photo-file.ts';
import { writeCsv } from '../../../../platform/tables/write-csv.ts';
import { writeZip, type ZipEntry } from '../../../../platform/tables/write-zip.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { DATA_TABLES, listPhotos, readRows } from './queries.ts';

/**
 * Streams what is stored about a person, also about a deleted one, as a zip of tables and photos. The export is on the
 * trail before the first byte. Throws `not_found`, and `step_up_required` without a recent proof.
 */
export async function exportPersonalData(
  context: Context,
  actor: PersonActor,
  { uid, language }: { uid: string; language: Language },
  reply: FastifyReply,
): Promise<never> {
  const { db, clock } = context;
  const now = clock.now();
  checkRecentProof(actor, now);
  const user = await db.selectFrom('users').select(['uid', 'name']).where('uid', '=', uid).executeTakeFirst();
  if (!user) throw notFound('User');
  await db
    .transaction()
    .execute((tx) =>
      recordActivity(tx, actor, now, buildAccountEntry(actor, user, 'personal data exported', {})),
    );
  const body = Readable.from(writeZip(listFiles(context, uid, language)), { highWaterMark: 1 });
  await once(body, 'readable');
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="personal-data-${businessDate(now)}.zip"`)
    .header('x-accel-buffering', 'no');
  return reply.send(body) as never;
}

async function* listFiles(context: Context, uid: string, language: Language): AsyncGenerator<ZipEntry> {
  const { db } = context;
  yield { path: 'README.txt', content: textOf(README) };
  for (const table of DATA_TABLES)
    yield {
      path: `${table.name}.csv`,
      content: writeCsv(table.headings, readRows(db, table, uid), language),
    };
  for (const photo of await listPhotos(db, uid)) {
    const bytes = await readPhotoFile(context, photo, 'full');
    if (bytes) yield { path: `photos/${photo.id}.jpg`, content: textOf(bytes) };
    else if (!photo.removed_at) yield { path: `photos/${photo.id}.txt`, content: textOf(LOST) };
  }
}

async function* textOf<Content>(content: Content): AsyncGenerator<Content> {
  yield content;
}

const LOST = `Foto ini hilang, atau berbeda dari yang dikirim.
This photo is missing, or is not the one that was submitted.
`;

const README = `Data pribadi / Personal data

File CSV dibuka dengan program lembar kerja. Waktu dalam UTC.
CSV files open in a spreadsheet. Times are in UTC.

account       akun dan pengaturan / the account and its settings
submissions   kiriman tugas beserta tinjauannya / submissions of tasks with their reviews
posts         postingan / posts
comments      komentar / comments
courses       pelatihan / courses
certificates  sertifikat / certificates
postings      tempat kerja lain / other places of work
sessions      perangkat tempat masuk / devices that signed in
trail         yang dilakukan orang ini, dan yang menyangkut dirinya, juga tinjauan yang ia buat
              what this person did, reviews of others too, and what concerns them
photos/       foto kiriman, menurut nomor di submissions / photos of submissions, by their ids there

Paling banyak ${personalDataLimits.rows} baris dan ${personalDataLimits.photos} foto terbaru.
At most the newest ${personalDataLimits.rows} rows and ${personalDataLimits.photos} photos.
`;

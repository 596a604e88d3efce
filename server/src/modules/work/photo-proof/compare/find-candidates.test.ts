import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPhoto } from '../../../../testing/photos.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { buildFingerprint } from './build-fingerprint.ts';
import { buildSearchKeys } from './build-search-keys.ts';
import { checkPhoto } from './check-photo.ts';
import { copies, testScene } from './test-scene.ts';

let server: TestServer;
let uid: string;

beforeAll(async () => {
  server = await testServer();
  ({ uid } = await server.signIn({ role: 'staff' }));
});
afterAll(() => server.close());

const newPhoto = () => insertPhoto(server.context.db, uid, { created_at: server.clock.now() });

/** Inserts `count` photos of the scene that share `shared` of these keys but look different. */
async function takeOthers(count: number, keys: readonly number[], shared: number): Promise<void> {
  await sql`
    with taken as (
      insert into photos (id, purpose, owner_uid, width, height, bytes, sha256, created_at)
      select gen_random_uuid(), 'submission', ${uid}, 1, 1, 1, '', now() from generate_series(1, ${count}::integer)
      returning id
    )
    insert into photo_fingerprints (photo_id, pixels, keys)
    select id, decode(repeat('00ff', 800), 'hex'), array(
      select key from unnest(${[...keys]}::integer[]) key order by random(), id limit ${shared}
    ) from taken`.execute(server.context.db);
}

const matchesOf = async (photo: string) =>
  (
    await server.context.db
      .selectFrom('photo_matches')
      .select('other_id')
      .where('photo_id', '=', photo)
      .execute()
  ).map(({ other_id }) => other_id);

it.each([
  ['sent as it is', 11],
  ['recompressed', 12],
  ['cropped by 5 % at a corner', 13],
])('finds a picture among 800 photos of its scene: %s', async (how, scene) => {
  const image = await testScene(scene);
  const again = await copies[how]!(image);
  const keys = buildSearchKeys(await buildFingerprint(again));
  await takeOthers(700, keys, 1);
  const original = await newPhoto();
  await checkPhoto(server.context, original, image);
  await takeOthers(100, keys, 1);
  const sent = await newPhoto();
  await checkPhoto(server.context, sent, again);
  expect(await matchesOf(sent)).toEqual([original]);
});

it('finds none for a picture that shares nothing', async () => {
  const photo = await newPhoto();
  await checkPhoto(server.context, photo, await testScene(5000));
  expect(await matchesOf(photo)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { contentLimits } from '@gerai/shared/training/authoring/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothTexts, insertEnrolment, quizLesson, textLesson } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { testAuthor, titled } from './test-author.ts';

let server: TestServer;
let author: ReturnType<typeof testAuthor>;
let budi: TestUser;
let other: ReturnType<typeof testAuthor>;
beforeAll(async () => {
  server = await testServer();
  author = testAuthor(server, await server.signIn({ role: 'admin', name: 'Ani' }));
  budi = await server.signIn({ role: 'admin', name: 'Budi' });
  other = testAuthor(server, budi);
});
afterAll(() => server.close());

const trail = async (id: string) =>
  (
    await server.context.db
      .selectFrom('activity')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event, actor_name }) => [event, actor_name]);
const versions = (id: string) =>
  server.context.db
    .selectFrom('course_versions')
    .select(['id', 'number', 'is_current', 'content'])
    .where('course_id', '=', id)
    .orderBy('number')
    .execute();
const unknown = '/00000000-0000-4000-8000-000000000000';

describe('a course', () => {
  it('begins as a draft, the same call again gives it as it is, and its id is its own', async () => {
    const id = randomUUID();
    const content = titled('Hygiene');
    const made = await author.create(content, id);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id,
        state: 'draft',
        is_open: false,
        content,
        has_draft: true,
        revision: 1,
        version: null,
        published_at: null,
        published_by: null,
        pictures: [],
        videos: [],
        learning: 0,
        updated_at: server.clock.now().toISOString(),
        updated_by: { uid: expect.any(String), name: 'Ani' },
        has_learners: false,
      },
    ]);
    const changed = titled('Clean hands');
    await author.save(id, 1, changed);
    const again = await author.create(content, id);
    expect([again.statusCode, again.json().content, again.json().revision]).toEqual([200, changed, 2]);
    expect((await other.create(content, id)).json()).toMatchObject({
      message: reasonMessage('courses.id_taken'),
    });
    expect(await trail(id)).toEqual([['training course created', 'Ani']]);
  });

  it('that is sent twice at the same moment is made once', async () => {
    const id = randomUUID();
    const sent = await Promise.all([1, 2].map(() => author.create(titled('Twice'), id)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await versions(id)).toHaveLength(1);
  });

  it.each([
    ['more lessons than there can be', { lessons: Array(contentLimits.lessons + 1).fill(textLesson()) }],
    ['no language', { languages: [] }],
    ['an unknown category', { category: 'Cooking' }],
    ['a title that is too long', { title: bothTexts('x'.repeat(contentLimits.title)) }],
    ['a text with a script', { lessons: [{ ...textLesson(), body: { id: '<script>', en: '' } }] }],
  ])('with %s is refused', async (_what, input) => {
    const body = { id: randomUUID(), content: { ...titled('Wrong'), ...input } };
    expect((await author.call('POST', '', body)).statusCode).toBe(400);
  });

  it('of more than two megabytes is refused before it is read', async () => {
    const body = { id: randomUUID(), content: 'x'.repeat(contentLimits.draftBytes) };
    expect((await author.call('POST', '', body)).statusCode).toBe(413);
  });

  it('that does not exist is not found by any call', async () => {
    const content = titled('None');
    const calls = await Promise.all([
      author.call('GET', unknown),
      author.call('PUT', `${unknown}/draft`, { revision: 1, content }),
      author.call('DELETE', `${unknown}/draft`),
      author.call('POST', `${unknown}/publish`, { revision: 1 }),
      author.call('PATCH', unknown, { archived: true }),
      author.call('DELETE', unknown),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  });
});

describe('a draft', () => {
  it('changed by two at once keeps the first and refuses the second', async () => {
    const { id } = (await author.create(titled('Hygiene'))).json();
    const [first, second] = [titled('By Ani'), titled('By Budi')];
    expect((await author.save(id, 1, first)).json()).toMatchObject({ revision: 2, state: 'draft' });
    const refused = await other.save(id, 1, second);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', message: reasonMessage('courses.changed_meanwhile') }),
    ]);
    // The conflict names the author of the first change.
    expect(await author.read(id)).toMatchObject({ updated_by: { name: 'Ani' }, revision: 2 });
    expect((await other.save(id, 2, second)).json().revision).toBe(3);
    expect(await author.read(id)).toMatchObject({ content: second, updated_by: { name: 'Budi' } });
  });

  it('saved by two at the same moment is saved by one of them', async () => {
    const { id } = (await author.create(titled('Hygiene'))).json();
    const saved = await Promise.all([author.save(id, 1, titled('A')), other.save(id, 1, titled('B'))]);
    expect(saved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('that was saved though its answer was lost is saved again without harm', async () => {
    const { id } = (await author.create(titled('Hygiene'))).json();
    const content = titled('Clean hands');
    const first = await author.save(id, 1, content);
    expect((await author.save(id, 1, content)).json()).toEqual(first.json());
  });

  it('is one entry of the trail in ten minutes, of each who writes', async () => {
    const { id } = (await author.create(titled('0'))).json();
    for (const n of [1, 2]) await author.save(id, n, titled(`${n}`));
    await other.save(id, 3, titled('3'));
    await other.save(id, 4, titled('4'));
    const before = server.clock.now();
    server.clock.advance(10 * 60_000);
    const { token } = await signAccessToken(server.context.keys, budi, server.clock.now());
    await testAuthor(server, { ...budi, token }).save(id, 5, titled('5'));
    server.clock.set(before);
    expect(await trail(id)).toEqual([
      ['training course created', 'Ani'],
      ['training course updated', 'Budi'],
      ['training course updated', 'Budi'],
    ]);
  });

  it('is begun of what is published, which stays as it is', async () => {
    const id = await author.published(titled('First'));
    const second = titled('Second');
    expect((await author.save(id, 1, second)).json()).toMatchObject({ revision: 2, state: 'changed' });
    expect(await author.read(id)).toMatchObject({ version: 1, has_draft: true, content: second });
    const kept = await versions(id);
    expect(kept.map(({ number, is_current, content }) => [number, is_current, content.title.en])).toEqual([
      [1, true, 'First'],
      [2, false, 'Second'],
    ]);
  });

  it('is not begun by what is published already', async () => {
    const content = titled('First');
    const id = await author.published(content);
    expect((await author.save(id, 1, content)).json()).toMatchObject({ revision: 1, state: 'published' });
    expect(await versions(id)).toHaveLength(1);
  });

  it('of a version that was published or thrown away meanwhile does not pass for one of the next', async () => {
    const id = await author.published();
    await author.save(id, 1, titled('Draft'));
    await other.call('DELETE', `/${id}/draft`);
    expect((await author.save(id, 2, titled('Draft, changed'))).statusCode).toBe(409);
    const { revision } = await author.read(id);
    await other.save(id, revision, titled('Another'));
    await other.publish(id, revision + 1);
    expect((await author.save(id, revision, titled('Draft, changed'))).statusCode).toBe(409);
    expect((await author.read(id)).content.title.en).toBe('Another');
  });

  it('is thrown away, once, where something is published to go back to', async () => {
    const id = await author.published(titled('First'));
    await author.save(id, 1, titled('Second'));
    const back = (await author.call('DELETE', `/${id}/draft`)).json();
    expect(back).toMatchObject({ state: 'published', has_draft: false, content: titledAs('First') });
    expect((await author.call('DELETE', `/${id}/draft`)).json()).toEqual(back);
    const { id: young } = (await author.create(titled('Young'))).json();
    expect((await author.call('DELETE', `/${young}/draft`)).json().message).toBe(
      reasonMessage('courses.nothing_published'),
    );
  });
});

const titledAs = (title: string) => expect.objectContaining({ title: bothTexts(title) });

describe('publishing', () => {
  it('makes the draft what people begin, and keeps the version of who is half through', async () => {
    const { db } = server.context;
    const id = await author.published(titled('First', { lessons: [textLesson(), quizLesson()] }));
    const [first] = await versions(id);
    const course = { id, version_id: first!.id, content: first!.content };
    const [begun, waiting] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
    await insertEnrolment(db, course, begun.uid, { lessons: 1 });
    await insertEnrolment(db, course, waiting.uid);
    await author.save(id, 1, titled('Second'));
    const published = (await other.publish(id, 2)).json();
    expect(published).toMatchObject({
      state: 'published',
      version: 2,
      published_by: 'Budi',
      has_draft: false,
      learning: 1,
      content: titledAs('Second'),
    });
    const now = await versions(id);
    expect(now.map(({ is_current }) => is_current)).toEqual([false, true]);
    const ways = await db
      .selectFrom('course_enrolments')
      .select(['user_id', 'version_id'])
      .where('course_id', '=', id)
      .execute();
    expect(ways).toEqual(
      expect.arrayContaining([
        { user_id: begun.uid, version_id: first!.id },
        { user_id: waiting.uid, version_id: null },
      ]),
    );
    expect((await trail(id)).at(-1)).toEqual(['training course published', 'Budi']);
  });

  it('again changes nothing, and of two at the same moment is done once', async () => {
    const { id } = (await author.create(titled('Hygiene'))).json();
    const both = await Promise.all([author.publish(id, 1), other.publish(id, 1)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await trail(id)).filter(([event]) => event === 'training course published')).toHaveLength(1);
  });

  it('is refused of another revision, without a draft, and of an incomplete one, naming the fields', async () => {
    const lesson = quizLesson({ questions: [] });
    const { id } = (await author.create(titled('', { lessons: [lesson] }))).json();
    expect((await author.publish(id, 7)).statusCode).toBe(409);
    const refused = (await author.publish(id, 1)).json();
    expect(refused).toMatchObject({ code: 'refused', message: reasonMessage('courses.not_complete') });
    expect(refused.fields).toEqual({
      'title.en': {
        reason: 'courses.text_missing',
        values: { field: 'title', language: 'en' },
        message: 'title is missing in en',
      },
      [`lessons.${lesson.id}.questions`]: {
        reason: 'courses.no_questions',
        message: 'The quiz has no questions',
      },
    });
    const done = await author.published();
    expect((await author.publish(done, 9)).json().message).toBe(reasonMessage('courses.no_draft'));
  });
});

describe('a published course', () => {
  it('is opened to everyone, archived and taken back, each once in the trail', async () => {
    const id = await author.published();
    const change = (body: object) => author.call('PATCH', `/${id}`, body);
    expect((await change({ is_open: true })).json()).toMatchObject({ is_open: true, state: 'published' });
    await change({ is_open: true });
    expect((await change({ archived: true })).json()).toMatchObject({ is_open: true, state: 'archived' });
    await change({ archived: true });
    await author.save(id, 1, titled('Later'));
    expect((await author.publish(id, 2)).json().message).toBe(reasonMessage('courses.archived'));
    expect((await change({ archived: false })).json().state).toBe('changed');
    expect((await trail(id)).slice(2).map(([event]) => event)).toEqual([
      'training course updated',
      'training course archived',
      'training course updated',
      'training course restored',
    ]);
  });

  it('is deleted with all of its own while nobody has been in it', async () => {
    const { db } = server.context;
    const id = await author.published();
    const [version] = await versions(id);
    const course = { id, version_id: version!.id, content: version!.content };
    const { id: enrolment } = await insertEnrolment(db, course, (await server.signIn({ role: 'staff' })).uid);
    expect(await author.read(id)).toMatchObject({ has_learners: true });
    const refused = await author.call('DELETE', `/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, reasonMessage('courses.in_use')]);
    await db.deleteFrom('course_enrolments').where('id', '=', enrolment).execute();
    expect(await author.read(id)).toMatchObject({ has_learners: false });
    expect((await author.call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await author.call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await trail(id)).at(-1)).toEqual(['training course deleted', 'Ani']);
  });
});

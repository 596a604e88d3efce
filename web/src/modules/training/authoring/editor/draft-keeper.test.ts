import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCourseContent } from '../list/new-course-content.ts';
import { draftKeeper, type KeptDraft, type StoredCourse } from './draft-keeper.ts';

const stored = (revision = 1, title = ''): StoredCourse => ({
  content: { ...newCourseContent(), lessons: [], title: { id: title, en: '' } },
  revision,
  updated_at: `2026-11-22T03:00:0${revision}.000Z`,
  state: 'draft',
  updated_by: { uid: 'ani', name: 'Ani' },
  has_draft: true,
});

/** A fake server and device with one course; each of `answers` replaces one save, in order. */
function open(kept?: KeptDraft, server = stored()) {
  const answers: (() => Promise<never>)[] = [];
  const sent: KeptDraft[] = [];
  const device = { kept: kept ?? null };
  const keeper = draftKeeper(server, kept, {
    save: async (draft) => {
      sent.push(draft);
      const answer = answers.shift();
      if (answer) return await answer();
      if (draft.revision !== server.revision) throw new Error('conflict');
      Object.assign(server, stored(draft.revision + 1), { content: draft.content });
      const { revision, updated_at, state } = server;
      return { revision, updated_at, state };
    },
    load: async () => server,
    isConflict: (error) => error instanceof Error && error.message === 'conflict',
    mayPass: (error) => !(error instanceof Error) || error.message !== 'invalid',
    keep: (draft) => {
      device.kept = draft;
    },
  });
  const write = (en: string) => keeper.change((content) => ({ ...content, title: { id: '', en } }));
  return { keeper, answers, sent, device, server, write };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the draft of a course', () => {
  it('is on the device at once, and saved when the writing rests', async () => {
    const { keeper, write, sent, device } = open();
    write('A');
    write('Ab');
    expect(device.kept?.content.title.en).toBe('Ab');
    expect(keeper.read().phase).toBe('changed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ content }) => content.title.en)).toEqual(['Ab']);
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 2 });
    expect(device.kept).toBeNull();
  });

  it('is saved again where it was changed while it was being saved', async () => {
    const { keeper, write, sent, answers } = open();
    let refuse = (_: Error) => {};
    answers.push(() => new Promise((_, reject) => (refuse = reject)));
    write('A');
    await vi.advanceTimersByTimeAsync(1000);
    write('B');
    refuse(new Error('network'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent.at(-1)?.content.title.en).toBe('B');
    expect(keeper.read().phase).toBe('saved');
  });

  it('stays on the device when saving fails, and is tried again', async () => {
    const { keeper, write, answers, device } = open();
    answers.push(() => Promise.reject(new Error('network')));
    write('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.read().phase).toBe('failed');
    expect(device.kept?.content.title.en).toBe('A');
    await vi.advanceTimersByTimeAsync(3000);
    expect(keeper.read().phase).toBe('saved');
  });

  it('is not sent again and again where that cannot help', async () => {
    const { keeper, write, answers, sent } = open();
    answers.push(() => Promise.reject(new Error('invalid')));
    write('A');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(keeper.read().phase).toBe('failed');
    write('B');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.read().phase).toBe('saved');
  });

  it('is sent once however many ask for it at the same moment, and who asks waits for what comes of it', async () => {
    const { keeper, write, answers, sent } = open();
    answers.push(() => Promise.reject(new Error('network')));
    write('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.read().phase).toBe('failed');
    // As by the retry button, the network's return and leaving the screen.
    const asked = [keeper.flush(), keeper.flush()];
    await keeper.flush();
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 2 });
    await Promise.all(asked);
    expect(sent).toHaveLength(2);
  });

  it("waits for a decision where somebody else was first, and loses neither's words", async () => {
    const { keeper, write, server, device, sent } = open();
    Object.assign(server, stored(5, 'Theirs'));
    write('Mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.read()).toMatchObject({ phase: 'conflict', theirs: { revision: 5 } });
    write('Mine, longer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(device.kept?.content.title.en).toBe('Mine, longer');
    await keeper.keepMine();
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 6 });
    expect(server.content.title.en).toBe('Mine, longer');
  });

  it('knows its own change again whose answer was lost', async () => {
    const { keeper, write, server, answers } = open();
    answers.push(() => {
      Object.assign(server, stored(2), { content: structuredClone(keeper.read().content) });
      return Promise.reject(new Error('network'));
    });
    write('A');
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 2 });
  });

  it('goes on with what the device kept of the same revision', async () => {
    const content = { ...stored().content, title: { id: '', en: 'Kept' } };
    const { keeper, server } = open({ content, revision: 1 });
    expect(keeper.read().content.title.en).toBe('Kept');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.content.title.en).toBe('Kept');
  });

  it('asks where the device kept changes of an older one', () => {
    const content = { ...stored().content, title: { id: '', en: 'Kept' } };
    const { keeper } = open({ content, revision: 1 }, stored(3, 'Theirs'));
    expect(keeper.read()).toMatchObject({ phase: 'conflict', theirs: { revision: 3 } });
  });

  it("takes somebody else's newer change where nothing here waits, and no older one", () => {
    const { keeper, write } = open();
    keeper.hear(stored(2, 'Theirs'));
    expect(keeper.read()).toMatchObject({ revision: 2, content: { title: { id: 'Theirs' } } });
    keeper.hear(stored(1, 'Before'));
    expect(keeper.read().revision).toBe(2);
    write('Mine');
    keeper.hear(stored(3, 'Later'));
    expect(keeper.read().content.title.en).toBe('Mine');
  });

  it('is saved again after something that nobody expected', async () => {
    const { keeper, write, sent } = open();
    let isBroken = true;
    keeper.watch(() => {
      if (isBroken && keeper.read().phase === 'saving') throw new Error('a screen that breaks');
    });
    write('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.read().phase).toBe('failed');
    isBroken = false;
    await keeper.flush();
    expect(sent).toHaveLength(1);
    expect(keeper.read().phase).toBe('saved');
  });

  it('is neither sent nor kept once its course is gone', async () => {
    const { keeper, write, sent, device } = open();
    write('A');
    keeper.drop();
    await keeper.flush();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
    expect(device.kept).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntryName, Outcome } from '../../../core/offline/entry.ts';
import { listEntries, putEntry, readEntry } from '../../../core/offline/entry-store.ts';
import { sendEntry } from '../../../core/offline/send-entry.ts';
import { setTokenSource } from '../../../core/session/access-token.ts';
import { type DraftPhoto, emptyDraft, SUBMISSION, type SubmissionDraft } from './submission-draft.ts';
import { operation } from './submission-operation.ts';

// Node has no IndexedDB, so every device here stores nothing.
const uid = 'person';
const TASK = {
  task_name: 'Sapu lantai',
  task_date: '2026-11-20',
  deadline_datetime: '2026-11-20T15:30:00+08:00',
  submission: null,
};
const photo: DraftPhoto = {
  id: 'photo',
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  width: 8,
  height: 8,
  stored: false,
};

/** A draft that was sent off and is queued. */
async function queued(task_id: string, photos = [photo]): Promise<SubmissionDraft> {
  const draft: SubmissionDraft = {
    ...emptyDraft(uid, { ...TASK, id: task_id }),
    data: { notes: '', photos },
    state: 'queued',
  };
  await putEntry(draft).catch(() => {});
  return draft;
}

const sendDraft = async (draft: SubmissionDraft): Promise<Outcome> => {
  const sending = { signal: new AbortController().signal, onProgress: () => {} };
  return (await sendEntry(draft, operation, sending)).outcome;
};
const nameOf = (task_id: string): EntryName => ({ uid, kind: SUBMISSION, key: task_id });
const readDraft = (task_id: string) => readEntry(nameOf(task_id));

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const signIn = (sub: string) =>
  setTokenSource({ current: async () => tokenOf(sub), renew: async () => tokenOf(sub) });

let uploads: string[];
beforeEach(() => {
  uploads = [];
  signIn(uid);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource({ current: async () => null, renew: async () => null });
});

/** Answers every photo upload with the same response. */
function uploadsAnswer(status: number, body: object) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status;
      responseText = JSON.stringify(body);
      upload = {};
      onload = () => {};
      onloadend = () => {};
      open(_method: string, path: string) {
        uploads.push(path);
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      abort() {}
      send() {
        queueMicrotask(() => {
          this.onload();
          this.onloadend();
        });
      }
    },
  );
}

const callsAnswer = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const sent = () => Response.json({ id: 'submission', task_id: 'task' });
const refused = (status: number, body: object) => () => Response.json(body, { status });

describe('a draft on a device that keeps nothing', () => {
  it('shows a warning, and is kept as long as the page is open', async () => {
    const draft = emptyDraft(uid, { ...TASK, id: 'unkept' });
    await expect(putEntry(draft)).rejects.toThrow();
    expect(await readDraft('unkept')).toEqual(draft);
    expect(await listEntries('somebody else')).toEqual([]);
  });

  it('is sent, and then gone', async () => {
    uploadsAnswer(201, {});
    callsAnswer(sent);
    expect((await sendDraft(await queued('sent'))).kind).toBe('sent');
    expect((await listEntries(uid)).map(({ key }) => key)).not.toContain('sent');
  });

  it('waits for the network, and is still there to be sent', async () => {
    callsAnswer(() => {
      throw new TypeError('no network');
    });
    expect(await sendDraft(await queued('waiting', []))).toEqual({ kind: 'waiting', cause: 'network' });
    expect(await readDraft('waiting')).toMatchObject({ state: 'queued', attempts: 1 });
  });
});

describe('a draft in the queue', () => {
  it('does not go out with the session of another person', async () => {
    uploadsAnswer(201, {});
    callsAnswer(sent);
    const draft = await queued('of-another');
    signIn('somebody else');
    expect(await sendDraft(draft)).toEqual({ kind: 'waiting', cause: 'session' });
    expect(uploads).toEqual([]);
  });

  it('does not go out once it was taken back', async () => {
    uploadsAnswer(201, {});
    const draft = await queued('taken-back');
    await putEntry({ ...draft, state: 'draft' }).catch(() => {});
    expect(await sendDraft(draft)).toEqual({ kind: 'held' });
    expect(uploads).toEqual([]);
  });

  it('sends its photos once more where the server has swept them', async () => {
    uploadsAnswer(201, {});
    const swept = refused(422, { code: 'refused', reason: 'submissions.unknown_photo', message: '' });
    let answer = swept;
    callsAnswer(() => {
      const now = answer;
      answer = sent as typeof swept;
      return now();
    });
    expect((await sendDraft(await queued('swept', [{ ...photo, stored: true }]))).kind).toBe('sent');
    expect(uploads).toHaveLength(1);
  });

  it.each([
    ['a busy server', 503, { code: 'unavailable', reason: 'http.locked', message: 'busy' }, 'busy'],
    ['a server that stops', 503, { code: 'unavailable', reason: 'http.updating', message: '' }, 'updating'],
    ['a proxy that finds no server', 502, null, 'updating'],
    ['a full disk', 507, { code: 'no_space', reason: 'http.no_disk_space', message: '' }, 'full'],
    ['a quota of the day', 507, { code: 'over_quota', reason: 'photos.day_full', message: '' }, 'quota'],
    ['a limit', 429, { code: 'rate_limited', message: 'slower' }, 'busy'],
    ["a café's own page", 403, null, 'busy'],
    ['a session that has ended', 401, { code: 'unauthenticated', message: 'who?' }, 'session'],
  ])('waits for %s', async (_what, status, body, cause) => {
    callsAnswer(() => (body ? Response.json(body, { status }) : new Response('<html>', { status })));
    expect(await sendDraft(await queued(`waits ${status}`, []))).toEqual({ kind: 'waiting', cause });
  });

  it("a network's login page in place of the answer does not count as sent", async () => {
    callsAnswer(() => new Response('<html>Welcome</html>'));
    expect((await sendDraft(await queued('portal', []))).kind).toBe('waiting');
    expect(await readDraft('portal')).toBeDefined();
  });
});

describe('a draft that is refused', () => {
  it('keeps the reason and its photos, and leaves the queue', async () => {
    uploadsAnswer(201, {});
    const refusal = { code: 'refused', reason: 'submissions.expired', message: 'Too late' };
    callsAnswer(refused(422, refusal));
    const kept = refusal;
    expect(await sendDraft(await queued('expired'))).toEqual({ kind: 'refused', refusal: kept });
    const draft = await readDraft('expired');
    expect(draft).toMatchObject({ state: 'refused', refusal: kept, data: { photos: [{ id: 'photo' }] } });
  });

  it('says where it was for a photo', async () => {
    uploadsAnswer(415, { code: 'unsupported_type', reason: 'photos.not_an_image', message: '' });
    expect(await sendDraft(await queued('no photo'))).toMatchObject({
      kind: 'refused',
      refusal: { code: 'unsupported_type', ofPhoto: true },
    });
  });
});

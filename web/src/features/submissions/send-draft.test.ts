import { photoMessages } from '@gerai/shared/photos/contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, listDrafts, readDraft, type SubmissionDraft, saveDraft } from './draft-store.ts';
import { sendDraft } from './send-draft.ts';

// Node has no IndexedDB: here every device is one that keeps nothing.
const uid = 'person';
const photo = {
  id: 'photo',
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  width: 8,
  height: 8,
  stored: false,
};
const draftOf = (task_id: string, photos = [photo]): SubmissionDraft => ({
  ...emptyDraft(uid, task_id),
  photos,
});
afterEach(() => vi.unstubAllGlobals());

/** Answers each upload of a photo alike. */
function uploadsAnswer(status: number, body: object) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status;
      responseText = JSON.stringify(body);
      upload = {};
      onload = () => {};
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );
}

const callsAnswer = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const sent = () => Response.json({ id: 'submission', task_id: 'task' });

describe('a draft on a device that keeps nothing', () => {
  it('says so, and is there as long as the page', async () => {
    const draft = draftOf('unkept');
    await expect(saveDraft(draft)).rejects.toThrow();
    expect(await readDraft(uid, 'unkept')).toEqual(draft);
    expect(await listDrafts('somebody else')).toEqual([]);
  });

  it('is sent, and then gone', async () => {
    uploadsAnswer(201, {});
    callsAnswer(sent);
    expect((await sendDraft(draftOf('sent'))).kind).toBe('sent');
    expect((await listDrafts(uid)).map(({ task_id }) => task_id)).not.toContain('sent');
  });

  it('waits for the network, and is still there to be sent', async () => {
    callsAnswer(() => {
      throw new TypeError('no network');
    });
    expect((await sendDraft(draftOf('waiting', []))).kind).toBe('waiting');
    expect(await readDraft(uid, 'waiting')).toMatchObject({ sending: true });
  });
});

describe('a photo that is refused', () => {
  it('gives the specified words and the cause, and keeps the draft', async () => {
    uploadsAnswer(415, { code: 'unsupported_type', message: photoMessages.notAnImage });
    const outcome = await sendDraft(draftOf('refused'));
    const message = `${photoMessages.uploadFailed} ${photoMessages.notAnImage}`;
    expect(outcome).toMatchObject({ kind: 'refused', error: { message } });
    expect(await readDraft(uid, 'refused')).toMatchObject({ sending: false, refusal: message });
  });

  it('is tried again by itself when the server was only busy', async () => {
    uploadsAnswer(503, { code: 'unavailable', message: 'busy' });
    expect((await sendDraft(draftOf('busy'))).kind).toBe('waiting');
  });
});

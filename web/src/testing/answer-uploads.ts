/** The digests of the bytes that the application has begun to send, by address: a repetition must be the same. */
export const uploads = new Map<string, Set<string>>();

async function note(address: string, image: Blob): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await image.arrayBuffer())).toHex();
  uploads.set(address, (uploads.get(address) ?? new Set()).add(digest));
}

/**
 * From now on sends the application's uploads, which use XMLHttpRequest for their progress, through fetch, where the
 * test's replies are.
 */
export function answerUploads(): void {
  const { open, send } = XMLHttpRequest.prototype;
  const calls = new WeakMap<XMLHttpRequest, { method: string; url: string }>();

  XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
    calls.set(this, { method, url: String(url) });
    open.call(this, method, String(url), true);
  };

  XMLHttpRequest.prototype.send = function (body) {
    const call = calls.get(this);
    if (!call?.url.startsWith('/api/')) return send.call(this, body);
    const image = body as Blob;
    const tell = (target: EventTarget, name: string, part = 1) =>
      target.dispatchEvent(new ProgressEvent(name, { loaded: image.size * part, total: image.size }));
    void note(call.url, image)
      .then(() => {
        tell(this.upload, 'progress', 0.5);
        return fetch(call.url, { method: call.method, body: image });
      })
      .then(async (answer) => {
        const responseText = await answer.text();
        tell(this.upload, 'progress');
        for (const [name, value] of Object.entries({ status: answer.status, responseText }))
          Object.defineProperty(this, name, { value });
        tell(this, 'load');
      })
      .catch(() => tell(this, 'error'))
      .finally(() => tell(this, 'loadend'));
  };
}

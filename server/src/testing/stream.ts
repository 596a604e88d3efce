export interface TestEvent {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

export interface TestStream {
  status: number;
  events: TestEvent[];
  /** The events received, without those that only control the stream. */
  activity(): Record<string, unknown>[];
  /** The latest id, including heartbeats: what a browser sends back as Last-Event-ID. */
  lastId(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a server's /api/live as a browser does, and collects the events. */
export async function openTestStream(address: string, token: string, lastId?: string): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: abort.signal,
  });
  const events: TestEvent[] = [];
  let latest = '';

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    latest = field('id') ?? latest;
    const data = field('data');
    if (data) events.push({ event: field('event')!, id: latest, data: JSON.parse(data) });
  }

  async function read(): Promise<void> {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(take);
    }
  }

  return {
    status: response.status,
    events,
    activity: () => events.filter(({ event }) => event === 'activity').map(({ data }) => data),
    lastId: () => latest,
    ended: response.ok ? read().catch(() => {}) : Promise.resolve(),
    close: () => abort.abort(),
  };
}

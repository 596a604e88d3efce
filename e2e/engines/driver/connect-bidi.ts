/** A WebSocket on which commands are answered by their number, and events come in between. */
export interface BidiConnection {
  send<Result>(method: string, params: object): Promise<Result>;
  onEvent: (method: string, params: object) => void;
  close(): void;
}

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: object;
}

/** Connects to a browser that speaks WebDriver BiDi. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const connection: BidiConnection = {
    send: <Result>(method: string, params: object) => {
      const answer = Promise.withResolvers<unknown>();
      last += 1;
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<Result>;
    },
    onEvent: () => {},
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    const answer = waiting.get(message.id ?? 0);
    if (message.type === 'event') connection.onEvent(message.method!, message.params!);
    else if (message.type === 'success') answer?.resolve(message.result);
    else answer?.reject(new Error(`${message.error}: ${message.message}`));
    waiting.delete(message.id ?? 0);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser closed the connection'));
    waiting.clear();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  return connection;
}

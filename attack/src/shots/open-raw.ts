import { connect, type Socket } from 'node:net';

/** What came back on a connection, and whether the server ended it. */
export interface RawAnswer {
  text: string;
  statuses: number[];
  isEnded: boolean;
}

/** Sends bytes as they are, and waits for what comes until the server ends the connection, or some milliseconds. */
export async function sendRaw(port: number, bytes: string | Buffer, wait = 1_500): Promise<RawAnswer> {
  const socket = openRaw(port);
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  socket.write(bytes);
  const isEnded = await new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    setTimeout(() => resolve(false), wait);
  });
  socket.destroy();
  const text = Buffer.concat(pieces).toString('latin1');
  return {
    text,
    statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)),
    isEnded,
  };
}

/** A connection that no fault of its own ends the attack. */
export function openRaw(port: number, from = '127.0.0.1'): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => {});
  return socket;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  /** Open at once in one process, of the 20,000 files and more that it may open. */
  most: number;
  /** From so many on, those on which nothing is under way are closed. */
  crowded: number;
  /** Milliseconds for the first request to arrive while it is crowded. */
  firstRequest: number;
  /** Milliseconds between two clearings. */
  every: number;
}

const limits: ConnectionLimits = { most: 8_000, crowded: 4_000, firstRequest: 3_000, every: 250 };

/**
 * Bounds what connections occupy, so that whoever opens many, and asks nothing on them, takes the server's files from
 * nobody: while there are too many, idle and silent ones are closed, those first that were used longest ago. A browser
 * opens another at its next request.
 */
export function limitConnections(
  server: Server,
  { most, crowded, firstRequest, every }: ConnectionLimits = limits,
): void {
  server.maxConnections = most;
  /** By last use, with when each began and how many requests are under way on it. */
  const open = new Map<Socket, { since: number; underWay: number }>();
  let clearedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    open.set(socket, { since: performance.now(), underWay: 0 });
    socket.once('close', () => open.delete(socket));
    if (open.size > crowded) clear();
  });
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    response.once('close', () => {
      connection.underWay -= 1;
      if (open.delete(socket)) open.set(socket, connection);
    });
  });
  // Refused, as there are too many.
  server.on('drop', clear);

  /** Not by the server's own list of idle connections: one that has just been opened is in it too. */
  function clear(): void {
    const now = performance.now();
    if (now - clearedAt < every) return;
    clearedAt = now;
    let excess = open.size - crowded;
    for (const [socket, { since, underWay }] of open) {
      if (excess <= 0) return;
      const isNew = socket.bytesWritten === 0 && now - since < firstRequest;
      if (underWay > 0 || isNew) continue;
      socket.destroy();
      excess -= 1;
    }
  }
}

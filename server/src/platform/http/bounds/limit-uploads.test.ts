import { once } from 'node:events';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { AppError } from '../../errors.ts';
import { limitUploads } from './limit-uploads.ts';
import { Stay } from './stay.ts';

let server: Server;
const sent: ClientRequest[] = [];
afterEach(() => {
  for (const each of sent.splice(0)) each.destroy();
  server.closeAllConnections();
  server.close();
});

/** A server that takes uploads of the person whom a header names. */
async function listen(limits?: Parameters<typeof limitUploads>[0]): Promise<void> {
  const admit = limitUploads(limits);
  server = createServer((incoming, response) => {
    try {
      admit(String(incoming.headers.owner), incoming, new Stay(response));
    } catch (error) {
      response.writeHead((error as AppError).code === 'unavailable' ? 503 : 500).end();
      return;
    }
    incoming.on('error', () => {});
    incoming.on('end', () => response.end());
    incoming.resume();
    response.writeProcessing();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Begins an upload that stalls after its first byte; resolves when the server has admitted it. */
async function stall(owner: string): Promise<ClientRequest> {
  const { port } = server.address() as AddressInfo;
  const upload = request({
    port,
    method: 'PUT',
    headers: { owner, 'content-length': 1_000_000 },
    agent: false,
  });
  upload.on('error', () => {});
  sent.push(upload);
  upload.write('x');
  await Promise.race([once(upload, 'information'), once(upload, 'response')]);
  return upload;
}

async function put(owner: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const upload = request({ port, method: 'PUT', headers: { owner }, agent: false });
  upload.end('a photo');
  const [response] = await once(upload, 'response');
  response.resume();
  return response.statusCode;
}

it('takes six uploads of a person at once, and leaves the others theirs', async () => {
  await listen();
  for (let n = 0; n < 6; n++) await stall('attacker');
  expect(await put('attacker')).toBe(503);
  expect(await put('Sari')).toBe(200);
  sent[0]!.destroy();
  await expect.poll(() => put('attacker')).toBe(200);
});

it('breaks off what does not move', async () => {
  await listen({ atOnce: 1, leastBytes: 1000, every: 50 });
  const upload = await stall('attacker');
  await new Promise((resolve) => upload.once('close', resolve));
  await expect.poll(() => put('attacker')).toBe(200);
});

import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

interface Call {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface CallAnswer {
  status: number;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
}

interface Settings {
  /** Milliseconds for the whole exchange. */
  timeout: number;
  /** Connections at once to one host. */
  connections: number;
  /** Bytes of an answer's body that are read; then the connection is closed. */
  answerBytes: number;
  /** Addresses inside the network that may be called all the same. */
  allowed?: BlockList;
  resolve?: typeof lookup;
}

export interface Caller {
  /** Posts a body. Redirects are not followed. Rejects on a refused address, a timeout or a connection's failure. */
  post(call: Call): Promise<CallAnswer>;
  close(): void;
}

/** An address that must not be called: of this machine, its network or a cloud's metadata service. */
export class ClosedAddressError extends Error {}

/** Metadata services of clouds, which give whoever asks the machine's own keys. No setting opens them. */
const metadata = new BlockList();
for (const address of ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192'])
  metadata.addAddress(address, 'ipv4');
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Whether an IP address may be called. */
export function mayCall(address: string, allowed?: BlockList): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0 || metadata.check(address, family)) return false;
  return isPublicAddress(address) || (allowed?.check(address, family) ?? false);
}

/**
 * Calls addresses that people have entered. The name is resolved here and its address is checked as the connection is
 * made, so that a name that leads elsewhere a moment later (DNS rebinding) gains nothing.
 */
export function openCaller({
  timeout,
  connections,
  answerBytes,
  allowed,
  resolve = lookup,
}: Settings): Caller {
  const options = {
    keepAlive: true,
    maxSockets: connections,
    lookup: checkedLookup(resolve, allowed),
  };
  const agents = { 'https:': new Agent(options), 'http:': new HttpAgent(options) };
  return {
    post: ({ url, headers, body }) =>
      new Promise((done, fail) => {
        const to = new URL(url);
        const host = to.hostname.replace(/^\[(.*)\]$/, '$1');
        // Node looks up names only: an address in the URL would be called as it is.
        if (isIP(host) !== 0 && !mayCall(host, allowed)) return fail(closedAddress(host));
        const settings: RequestOptions = {
          method: 'POST',
          agent: agents[to.protocol as keyof typeof agents],
          headers: { ...headers, 'content-length': String(body.byteLength) },
          signal: AbortSignal.timeout(timeout),
        };
        const call = to.protocol === 'http:' ? httpRequest(to, settings) : request(to, settings);
        call.on('error', fail);
        call.on('response', (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          const end = () =>
            done({
              status: answer.statusCode!,
              retryAfter: answer.headers['retry-after'],
              text: Buffer.concat(parts).subarray(0, answerBytes).toString(),
            });
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.byteLength;
            if (size < answerBytes) return;
            end();
            answer.destroy();
          });
          answer.on('end', end);
          answer.on('error', fail);
        });
        call.end(body);
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const closedAddress = (host: string) => new ClosedAddressError(`${host} has no public address`);

/** Milliseconds after which a name is refused that has no public address by then, whenever that is known. */
const REFUSED_AFTER = 2000;

/**
 * Resolves a name to those of its addresses that may be called; fails if there is none. A name inside the network, one
 * that does not exist and one whose servers are silent fail alike and after the same time, so that nobody learns by it
 * which names there are.
 */
export const checkedLookup =
  (resolve: typeof lookup, allowed?: BlockList, refusedAfter = REFUSED_AFTER): LookupFunction =>
  (hostname, options, callback) => {
    let isOver = false;
    const refusing = setTimeout(() => {
      isOver = true;
      callback(closedAddress(hostname), '', 0);
    }, refusedAfter);
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const open = found.filter(({ address }) => mayCall(address, allowed));
        const [first] = open;
        if (!first || isOver) return;
        clearTimeout(refusing);
        if (options.all) callback(null, open);
        else callback(null, first.address, first.family);
      },
      // Refused at its time.
      () => {},
    );
  };

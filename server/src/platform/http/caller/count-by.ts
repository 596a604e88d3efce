import type { FastifyRequest } from 'fastify';
import type { Network } from './network-of.ts';

/** Has a request counted by its caller, and by the networks around a stranger. */
export function countBy(request: FastifyRequest, callers: readonly [Network, ...Network[]]): void {
  request.caller = callers[0].name;
  request.callers = callers;
}

/** Whose turns at the database a call takes: those of the largest network, within which the smaller ones take turns. */
export function ownersOf(callers: readonly Network[]): [owner: string, within: string[]] {
  const [owner, ...within] = callers.map(({ name }) => name).toReversed();
  return [owner!, within];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls: a person, an API key, a device or a network. */
    caller: string;
    /**
     * By whom its calls are counted: by the caller, and where that is a network of a stranger, by those around it. Null
     * until it is known who calls.
     */
    callers: readonly Network[];
  }
}

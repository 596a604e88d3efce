import { timeOrderedId } from '@gerai/shared/text/time-ordered-id.ts';

/** An id of something new. `crypto.randomUUID` needs a secure context, which a shop's network without TLS is not. */
export const newId = (): string => timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

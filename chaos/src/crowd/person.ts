import { getRandomValues } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@gerai/demo/random.ts';
import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import type { Endpoint } from '@gerai/shared/http/endpoint.ts';
import { timeOrderedId } from '@gerai/shared/text/time-ordered-id.ts';
import type { Member } from '../world/load-business.ts';
import { SERVERS, type ServerName } from '../world/world.ts';
import { type CallInput, callOnce, type Line } from './call.ts';
import { type Answer, type Fate, fateOf, pauseAfter } from './judge-answer.ts';
import type { Write } from './ledger.ts';

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint.
type AnyEndpoint = Endpoint<any, any, any, any>;

/** A member of the business with a device, which sends until it is answered, of either server. */
export interface Person {
  member: Member;
  random: Random;
  /** Reads once; null without an answer. */
  read<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Record<string, unknown> | null>;
  /** Sends until acknowledged or refused, or until the crowd is told to give up. */
  write<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    write: Pick<Write, 'kind' | 'id' | 'about'>,
  ): Promise<Write>;
  token(): Promise<string>;
  /** Renews a token that was refused. */
  renew(refused: string): Promise<void>;
  newId(): string;
}

interface Session {
  access_token: string;
  refresh_token: string;
}

/** How often something is sent to both servers at once, as by a phone that believes an answer lost. */
const TWICE = 0.12;

/** Signs a member in, and keeps them signed in. `isOver` ends all waiting. */
export function openPerson(
  line: Line,
  member: Member,
  password: string,
  random: Random,
  isOver: () => boolean,
): Person {
  let session: Session | undefined;
  let cookie = '';
  let renewing: Promise<void> | undefined;

  async function postForSession(grant_type: 'password' | 'refresh_token', server: ServerName) {
    const body =
      grant_type === 'password'
        ? { email: member.email, password }
        : { refresh_token: session!.refresh_token };
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const answer = await callOnce(line, server, postToken, { query: { grant_type }, body }, headers);
    if (answer?.cookie) cookie = answer.cookie.split(';')[0]!;
    return answer;
  }

  async function renew(): Promise<void> {
    for (let attempts = 1; !isOver(); attempts += 1) {
      const server = random.pick(SERVERS);
      const answer = await postForSession(session ? 'refresh_token' : 'password', server);
      if (answer && answer.status < 300 && answer.body) {
        session = answer.body as unknown as Session;
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        const reason = String(answer.body?.reason ?? answer.status);
        line.ledger.signedOut.push({ at: line.time(), server, email: member.email, reason });
        session = undefined;
      }
      await pause(pauseAfter(answer, attempts, random.next()));
    }
  }

  async function token(): Promise<string> {
    if (!session) {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      await renewing;
    }
    return session?.access_token ?? '';
  }

  /** Renews what was refused, once for all calls that wait. */
  async function renewAfter(refused: string): Promise<void> {
    if (session?.access_token !== refused) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
  }

  async function attempt<E extends AnyEndpoint>(
    server: ServerName,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ answer: Answer | null; fate: Fate }> {
    const bearer = await token();
    const answer = await callOnce(line, server, endpoint, input, { authorization: `Bearer ${bearer}` });
    const fate = fateOf(answer);
    if (fate === 'renew session') await renewAfter(bearer);
    return { answer, fate };
  }

  return {
    member,
    random,
    token,
    renew: renewAfter,
    newId: () => timeOrderedId(Date.now(), getRandomValues(new Uint8Array(10))),
    async read(endpoint, input = {}) {
      const { answer, fate } = await attempt(random.pick(SERVERS), endpoint, input);
      return fate === 'acknowledged' ? answer!.body! : null;
    },
    async write(endpoint, input, { kind, id, about }) {
      const { ledger } = line;
      const write: Write = {
        kind,
        id,
        about,
        uid: member.uid,
        outcome: 'unanswered',
        attempts: 0,
        sent: line.time(),
      };
      ledger.writes.push(write);
      while (!isOver()) {
        write.attempts += 1;
        const servers = random.chance(TWICE) ? SERVERS : [random.pick(SERVERS)];
        const answers = await Promise.all(
          servers.map(async (server) => {
            const sent = line.time();
            const { answer, fate } = await attempt(server, endpoint, input);
            if (fate === 'acknowledged') ledger.successes.push({ server, sent, answered: line.time() });
            return { answer, fate };
          }),
        );
        const decisive =
          answers.find(({ fate }) => fate === 'acknowledged') ??
          answers.find(({ fate }) => fate === 'refused');
        const refused = answers.find(({ fate }) => fate === 'refused');
        if (refused) write.reason = String(refused.answer!.body?.reason);
        if (decisive) {
          write.outcome = decisive.fate as 'acknowledged' | 'refused';
          write.answered = line.time();
          break;
        }
        await pause(pauseAfter(answers[0]!.answer, write.attempts, random.next()));
      }
      return write;
    },
  };
}

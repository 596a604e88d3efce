import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import { type Cookie, readCookie, setCookie } from '../../../../platform/http/cookie.ts';
import { digest, isByAnyKey, type Keys } from '../../../../platform/keys.ts';

const cookie: Cookie = {
  name: 'gerai_device',
  // For the sign-in, and for whoever has forgotten their password.
  paths: ['/auth/v1', '/api/password-links'],
  // Browsers keep no cookie for longer than 400 days.
  seconds: 400 * 24 * 60 * 60,
  sameSite: 'Strict',
};
/** People of one device, a shared phone of an outlet; the one who signed in least recently makes room. */
const MOST_PEOPLE = 20;

/** A browser in which people have signed in. */
export interface Device {
  id: string;
  /** One for each person; nobody without the key can tell or make whose it is. */
  marks: readonly string[];
}

/** The device that a request's cookie names; null without one that was signed here. */
export function readDevice(keys: Pick<Keys, 'devices' | 'accepted'>, request: FastifyRequest): Device | null {
  const [signed = '', ...marks] = readCookie(request, cookie)?.split('~') ?? [];
  const [id, signature] = signed.split('.');
  if (!id || !signature) return null;
  const isOurs = isByAnyKey(keys, 'devices', (key) => isEqual(signature, sign(key, id)));
  if (!isOurs) return null;
  return { id, marks: marks.slice(0, MOST_PEOPLE) };
}

/** A device without people; with a session, the same one each time, so that two tabs without a cookie get one. */
export const newDevice = (keys: Pick<Keys, 'devices'>, session_id?: string): Device => ({
  id: session_id ? sign(keys.devices, `session ${session_id}`) : randomBytes(16).toString('base64url'),
  marks: [],
});

/** A device as it is stored with sessions. */
export const hashDevice = ({ id }: Device): Buffer => digest(id);

/** Whether this person has signed in on the device. */
export const isKnownDevice = (
  keys: Pick<Keys, 'devices' | 'accepted'>,
  device: Device | null,
  uid: string,
): device is Device =>
  device?.marks.some((mark) =>
    isByAnyKey(keys, 'devices', (key) => isEqual(mark, markOf(key, device.id, uid))),
  ) ?? false;

/**
 * Marks the device as one on which this person has signed in, in a cookie that scripts can't read.
 */
export function signDeviceMark(
  { keys, config }: { keys: Pick<Keys, 'devices'>; config: Pick<Config, 'PUBLIC_URL'> },
  reply: FastifyReply,
  device: Device,
  uid: string,
): void {
  const own = markOf(keys.devices, device.id, uid);
  const marks = [own, ...device.marks.filter((mark) => mark !== own)].slice(0, MOST_PEOPLE);
  const value = [`${device.id}.${sign(keys.devices, device.id)}`, ...marks].join('~');
  setCookie(config, reply, cookie, value);
}

const markOf = (key: Uint8Array, id: string, uid: string): string => sign(key, `${id} ${uid}`);

/** 128 bits are enough for a mark that gives no access. */
const sign = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

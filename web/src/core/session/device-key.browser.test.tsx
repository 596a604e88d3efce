import { proofText } from '@gerai/shared/accounts/auth/device-proof.ts';
import { deleteDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** A copy of the module as another tab, or another start, of this browser has it. */
async function tab(): Promise<typeof import('./device-key.ts')> {
  tabs += 1;
  return await import(/* @vite-ignore */ `./device-key.ts?tab=${tabs}`);
}
let tabs = 0;

async function isSignedBy(
  { device_key = '', proof = '' }: { device_key?: string; proof?: string },
  token: string,
): Promise<boolean> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64url(device_key), ecdsa, false, ['verify']);
  const [nonce = '', signature = ''] = proof.split('.');
  const signed = new TextEncoder().encode(proofText(token, nonce));
  return await crypto.subtle.verify(ecdsa, key, fromBase64url(signature), signed);
}

test('signs with a key that stays in this browser, the same in all its tabs, each time with another nonce', async () => {
  const [one, two] = [await tab(), await tab()];
  const [first, second] = await Promise.all([one.proveDevice('token-1'), two.proveDevice('token-1')]);
  expect(first.device_key).toMatch(/^[\w-]{87}$/);
  expect(second.device_key).toBe(first.device_key);
  expect(second.proof).not.toBe(first.proof);
  expect(first.proof).toMatch(/^\d{13}-[\w-]{8,40}\.[\w-]{86}$/);
  expect(await isSignedBy(first, 'token-1')).toBe(true);
  expect(await isSignedBy(first, 'token-2')).toBe(false);
});

test('keeps the private half from every script', async () => {
  await (await tab()).proveDevice();
  const request = indexedDB.open('gerai-device');
  const pair = await new Promise<CryptoKeyPair>((resolve) => {
    request.onsuccess = () => {
      const found = request.result.transaction('keys').objectStore('keys').get(0);
      found.onsuccess = () => resolve(found.result);
    };
  });
  request.result.close();
  expect(pair.privateKey.extractable).toBe(false);
  for (const format of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(format, pair.privateKey)).rejects.toThrow();
});

test('has no key without https, and sends none', async () => {
  const { proveDevice } = await tab();
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await proveDevice('token')).toEqual({});
});

test('says so when the key cannot be read, and reads it once it can', async () => {
  const { proveDevice } = await tab();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError');
  });
  await expect(proveDevice('token')).rejects.toThrow('gone');
  open.mockRestore();
  expect(await isSignedBy(await proveDevice('token'), 'token')).toBe(true);
});

test('makes another key once the browser has lost its data', async () => {
  const before = await (await tab()).proveDevice();
  await deleteDB('gerai-device');
  expect((await (await tab()).proveDevice()).device_key).not.toBe(before.device_key);
});

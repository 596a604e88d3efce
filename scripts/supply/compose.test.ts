import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: object;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  networks?: string[];
  environment?: Record<string, string>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; gateway: string }[] } }>;
}

const text = readFileSync(join(import.meta.dirname, '../../ops/compose.yaml'), 'utf8');
const { services, networks } = parse(text, { merge: true }) as Compose;
const named = Object.entries(services);

it.each(named)('%s is built here, or an image that is named by version and digest', (_, { image, build }) => {
  if (build) expect(image).toBeUndefined();
  else expect(image).toMatch(/:\d[\w.-]*@sha256:[0-9a-f]{64}$/);
});

it.each(named)('%s writes to its volumes alone, has no right of root and gets none', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
});

it('believes one address, the gateway of the network in which nothing but Gerai is', () => {
  const { subnet, gateway } = networks.proxy!.ipam!.config[0]!;
  expect(services.gerai!.environment!.TRUST_PROXY).toBe(gateway);
  expect(subnet).toMatch(/^172\.30\.\d+\.0\/24$/);
  expect(gateway.startsWith(subnet.replace('0/24', ''))).toBe(true);
  expect(named.filter(([, { networks: own }]) => own?.includes('proxy')).map(([name]) => name)).toEqual([
    'gerai',
  ]);
});

it('lets database and bucket call nobody outside', () => {
  expect(networks.inside).toEqual({ internal: true });
  for (const [name, { networks: own }] of named) if (name !== 'gerai') expect(own).toEqual(['inside']);
});

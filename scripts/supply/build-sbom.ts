import { execFileSync } from 'node:child_process';
import { readPackages } from './third-party.ts';

interface Component {
  name: string;
  version: string;
  'bom-ref': string;
  hashes?: readonly object[];
  licenses?: readonly object[];
}

export interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const flags = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
/** The workspaces of the product itself. */
const OWN = ['server', 'shared', 'web'];

/**
 * What the product runs with as a CycloneDX document, from the lock file, without a network. What it runs with is what
 * the lock file says: with --omit=dev npm leaves out each package that something of a test needs too.
 */
export function buildSbom(root: string): Sbom {
  const text = execFileSync(npm, flags, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const all = JSON.parse(text) as Sbom;
  const running = new Map(
    readPackages(root)
      .filter(({ runs }) => runs)
      .map(({ name, version, licence }) => [`${name} ${version}`, licence]),
  );
  const components = all.components.flatMap((component) => {
    const licence = running.get(`${component.name} ${component.version}`);
    if (licence === undefined) return OWN.includes(component.name) ? [component] : [];
    return component.licenses?.length
      ? [component]
      : [{ ...component, licenses: [{ license: { name: licence } }] }];
  });
  const refs = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']));
  return {
    ...all,
    // npm names it after the folder that it lies in.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name: 'gerai' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}

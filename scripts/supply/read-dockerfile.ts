/** One image of a Dockerfile, as far as its steps can be taken without an engine. */
export interface Stage {
  name: string | undefined;
  from: string;
  /** What is copied from the build's files. */
  copies: { sources: string[]; to: string }[];
  runs: string[];
  args: Record<string, string>;
  env: Record<string, string>;
  entrypoint: string[];
  healthcheck: string[];
  stopSignal: NodeJS.Signals;
}

export interface Dockerfile {
  /** What stands before the first image. */
  args: Record<string, string>;
  stages: Stage[];
}

/**
 * Reads a Dockerfile. Throws for an instruction that is not known, an argument or a stage that was not named before, and
 * commands that are not in the form of JSON, which would run in a shell that passes no signal on.
 */
export function readDockerfile(text: string): Dockerfile {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const args: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (name === 'FROM') stages.push(openStage(rest, args));
    else if (name === 'ARG') Object.assign(stage?.args ?? args, pairOf(rest));
    else if (stage) addTo(stage, stages, name, rest);
    else throw new Error(`${name || line} stands before the first FROM`);
  }
  return { args, stages };
}

const pairOf = (text: string): Record<string, string> => {
  const at = text.indexOf('=');
  return at < 0 ? { [text]: '' } : { [text.slice(0, at)]: text.slice(at + 1) };
};

const fill = (text: string, args: Record<string, string>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`${text}: ${name} has no value`);
    return value;
  });

function openStage(rest: string, args: Record<string, string>): Stage {
  const [, from = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
  return {
    name,
    from: fill(from, args),
    copies: [],
    runs: [],
    args: {},
    env: {},
    entrypoint: [],
    healthcheck: [],
    stopSignal: 'SIGTERM',
  };
}

const jsonOf = (text: string): string[] => {
  try {
    return JSON.parse(text.trim()) as string[];
  } catch {
    throw new Error(`Not in the form of JSON: ${text}`);
  }
};

function addTo(stage: Stage, stages: Stage[], name: string, rest: string): void {
  if (name === 'RUN') stage.runs.push(rest);
  else if (name === 'ENV')
    for (const part of rest.split(/\s+(?=\w+=)/)) Object.assign(stage.env, pairOf(fill(part, stage.args)));
  else if (name === 'COPY') addCopy(stage, stages, rest);
  else if (name === 'ENTRYPOINT') stage.entrypoint = jsonOf(rest);
  else if (name === 'HEALTHCHECK') stage.healthcheck = jsonOf(rest.replace(/^.*?CMD/, ''));
  else if (name === 'STOPSIGNAL') stage.stopSignal = rest as NodeJS.Signals;
  else if (!['WORKDIR', 'USER', 'VOLUME', 'EXPOSE'].includes(name)) throw new Error(`${name} is not known`);
}

function addCopy(stage: Stage, stages: Stage[], rest: string): void {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const all = paths.split(/\s+/);
  if (from === undefined) stage.copies.push({ sources: all.slice(0, -1), to: all.at(-1)! });
  else if (!stages.slice(0, -1).some((other) => other.name === from))
    throw new Error(`COPY --from=${from}: no stage before has this name`);
}

/** A line of the log that waits to be stored. */
export interface LogLine {
  level: number;
  text: string;
  /** What lines of one cause have in common; absent below 'warn'. */
  kind?: string;
  /** Further lines that differ only in what varies: how many, the last one's time, and their requests. */
  more?: { count: number; until: string; requests: string[] };
}

/** Requests named in a folded line; an admin looks for the id that a person was shown. */
const MOST_REQUESTS = 50;
/** Characters of a kind. */
const LONGEST_KIND = 120;

/** What differs between two lines of the same occurrence: when, in which request, and for how long. */
const VARYING = /"(time|reqId)":"[^"]*",?|"ms":\d+,?/g;

/**
 * Gathers equal warnings and errors between two writes in their first line, which gets a count. A database that does not
 * answer fails each request alike: hundreds of lines a second that say the same.
 */
export function foldLines() {
  const first = new Map<string, LogLine>();
  return {
    /** Counts a line with its equal; false if there is none yet. */
    add(text: string): boolean {
      const line = first.get(text.trimEnd().replace(VARYING, ''));
      if (!line) return false;
      const more = line.more ?? { count: 0, until: '', requests: [] };
      line.more = more;
      more.count += 1;
      more.until = textValue(text, 'time') ?? more.until;
      const request = textValue(text, 'reqId');
      if (request && more.requests.length < MOST_REQUESTS) more.requests.push(request);
      return true;
    },
    /** Remembers a line for its equals. */
    begin(line: LogLine): LogLine {
      const kept = { ...line, kind: kindOf(line.text) };
      first.set(line.text.replace(VARYING, ''), kept);
      return kept;
    },
    /** Forgets the lines: they are being written. */
    end(): void {
      first.clear();
    },
  };
}

/** The line as it is stored: with the number of occurrences, the time of the last one and their requests. */
export function textOf({ text, more }: LogLine): string {
  if (!more) return text;
  const { count, ...rest } = more;
  return `${text.slice(0, -1)},"times":${count + 1},${JSON.stringify(rest).slice(1)}`;
}

/**
 * The kind of a line: its message, and the name, code and message of its error, without what numbers, ids and quoted names
 * tell apart.
 */
function kindOf(text: string): string {
  const error = /"err(or)?":\{/.exec(text);
  const of = error ? text.slice(error.index) : '';
  const parts = [lastMessage(text), textValue(of, 'name'), textValue(of, 'code'), textValue(of, 'message')];
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\".*?\\"|\d+/g, '#')
    .slice(0, LONGEST_KIND);
}

const textValue = (text: string, name: string): string | undefined =>
  new RegExp(`"${name}":"((?:[^"\\\\]|\\\\.)*)"`).exec(text)?.[1];

/** Pino writes the message last. */
const lastMessage = (text: string): string | undefined => /"msg":"((?:[^"\\]|\\.)*)"\}\s*$/.exec(text)?.[1];

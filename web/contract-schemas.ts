import { type Plugin, parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the syntax tree has many kinds of nodes; each use checks its own.
  [key: string]: any;
}

/** Not needed in the browser: the server validates every input and guarantees every answer. */
const checkedByServer = new Set(['params', 'query', 'body', 'response', 'summary']);

/**
 * Removes unused contract schemas from the browser's bundle. An endpoint keeps its method and path, and every constant
 * of shared/ becomes droppable. A form that validates by a schema still gets it, with zod, in its own chunk.
 */
export function contractSchemas(): Plugin {
  return {
    name: 'contract-schemas',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/src\/.*\.ts$/, code: /from 'zod'/ },
      handler(code, id) {
        return { code: stripContract(code, id), map: null };
      },
    },
  };
}

/** The source with endpoints reduced to method and path, and its constants marked as side-effect free. */
export function stripContract(code: string, name: string): string {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  const edits: { start: number; end: number; text: string }[] = [];
  for (const statement of program.body as unknown as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations as Node[]) {
      if (!init || !isMade(init)) continue;
      edits.push({ start: init.start, end: init.start, text: '/*#__PURE__*/ droppable(() => (' });
      edits.push({ start: init.end, end: init.end, text: '))' });
      for (const property of propertiesOf(init))
        if (checkedByServer.has(property.key.name))
          edits.push({ start: property.start, end: property.end, text: '...{}' });
    }
  }
  return edits
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code + droppable);
}

// A named function, because an inline one would be inlined, losing the mark, before unused code is dropped.
const droppable = '\nfunction droppable(make) { return make(); }\n';

/** A call, or an object containing one: parts that several schemas share. */
const isMade = (init: Node): boolean =>
  (init.type === 'TSAsExpression' && isMade(init.expression)) ||
  init.type === 'CallExpression' ||
  (init.type === 'ObjectExpression' &&
    (init.properties as Node[]).some(({ value }) => value && isMade(value)));

function propertiesOf(call: Node): Node[] {
  const [declaration] = (call.arguments ?? []) as Node[];
  return call.callee?.name === 'endpoint' && declaration?.type === 'ObjectExpression'
    ? declaration.properties
    : [];
}

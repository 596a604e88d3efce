import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Stands for a value in a compiled statement. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a statement, as parts of its SQL. */
export type Given<Input> = { readonly [Name in keyof Input]-?: RawBuilder<Input[Name]> };

/**
 * A statement whose text never varies: compiled at its first use, later only given its values. Compiling took a sixth of
 * a dashboard's processor time.
 */
export function prepareStatement<Input extends object, Row>(
  build: (given: Given<Input>, db: Kysely<Tables>) => RawBuilder<Row>,
): (db: Kysely<Tables>, input: Input) => Promise<Row[]> {
  const given = new Proxy({} as Given<Input>, {
    get: (_, name) => sql.val(new Placeholder(String(name))),
  });
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, input) => {
    compiled ??= build(given, db).compile(db);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? input[one.name as keyof Input] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Shapes of one kind that stay compiled; a screen asks for a few. */
const MOST_SHAPES = 100;

/**
 * Statements whose texts vary with a `shape` of few values, such as the order and the length of a page: each compiled at
 * its first use.
 */
export function prepareShapes<Shape, Input extends object, Row>(
  build: (shape: Shape, given: Given<Input>, db: Kysely<Tables>) => RawBuilder<Row>,
): (db: Kysely<Tables>, shape: Shape, input: Input) => Promise<Row[]> {
  const known = new Map<string, ReturnType<typeof prepareStatement<Input, Row>>>();
  return (db, shape, input) => {
    const key = JSON.stringify(shape);
    const statement = known.get(key) ?? prepareStatement<Input, Row>((...given) => build(shape, ...given));
    if (known.size < MOST_SHAPES) known.set(key, statement);
    return statement(db, input);
  };
}

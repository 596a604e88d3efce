/** The fields of an object that are named, in the order of their names. */
export const pickFields = <From, Field extends keyof From>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> => Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;

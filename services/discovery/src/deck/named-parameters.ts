/** A statement with the values of its parameters in their order. */
export interface Statement<Parameters> {
  sql: string;
  valuesOf(parameters: Parameters): unknown[];
}

/** A statement whose parameters are written `:name`, each as often as needed. */
export function named<Parameters extends object>(text: string): Statement<Parameters> {
  const names: string[] = [];
  const sql = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const valueOf = (parameters: Parameters, name: string): unknown => {
    if (!(name in parameters)) throw new Error(`The statement has no value for :${name}.`);
    return parameters[name as keyof Parameters];
  };
  return { sql, valuesOf: (parameters) => names.map((name) => valueOf(parameters, name)) };
}

import ts from 'typescript';

/** A text of the source; `span` is its literal, absent if the text comes from a domain table. */
export interface SourceText {
  id: string;
  message: string;
  line: number;
  span?: [start: number, end: number];
}

/**
 * Finds every translated text of a file: `catalogue('feature', { key: 'English' })`, `choices('name', [{ code, label,
 * shown, preferenceLabel }])` and the tables of errors and schema messages.
 * @param tables the texts that a catalogue spreads, such as `...fieldLabels()`; without them those texts are left out
 */
export function sourceTexts(
  file: string,
  source: string,
  tables?: Record<string, () => Record<string, string>>,
): SourceText[] {
  const calls = new Map<string, (name: string, values: readonly ts.Node[]) => void>([
    ['catalogue', (feature, [, texts]) => addCatalogue(feature, texts)],
    ['choices', (name, [, list]) => addChoices(name, list)],
    ['challenge', (name, [, , , list]) => addChoices(name, list)],
  ]);
  const constants = new Map<string, (value: ts.Node | undefined) => void>([
    ['ERRORS', addErrors],
    ['SCHEMA_TEXTS', addSchemaTexts],
    ['REASON_TEXTS', (texts) => addCatalogue('reasons', texts)],
    ['RULE_TEXTS', (texts) => addCatalogue('rules', texts)],
  ]);
  const marks = [...[...calls.keys()].map((name) => `${name}(`), ...constants.keys()];
  if (!marks.some((mark) => source.includes(mark))) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found: SourceText[] = [];
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const add = (id: string, node: ts.Node | undefined) => {
    if (!node) return;
    if (!ts.isStringLiteralLike(node)) throw new Error(`${file}:${lineOf(node)}: ${id} has to be one plain string`);
    found.push({ id, message: node.text, line: lineOf(node), span: [node.getStart(tree), node.end] });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [name, texts] = node.arguments;
      if (texts && ts.isStringLiteralLike(name!)) calls.get(node.expression.text)?.(name.text, node.arguments);
    } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      constants.get(node.name.text)?.(node.initializer);
    }
    ts.forEachChild(node, visit);
  };

  function addCatalogue(feature: string, texts: ts.Node | undefined): void {
    const literal = objectOf(texts);
    if (!literal) throw new Error(`${file}: the texts of ${feature} are no object literal`);
    for (const property of literal.properties) {
      if (ts.isPropertyAssignment(property)) add(`${feature}.${keyOf(property)}`, property.initializer);
      else if (tables && ts.isSpreadAssignment(property)) {
        const labels = tables[property.expression.getText(tree).replace('()', '')];
        if (!labels) throw new Error(`${file}:${lineOf(property)}: these texts cannot be read`);
        for (const [key, message] of Object.entries(labels())) {
          found.push({ id: `${feature}.${key}`, message, line: lineOf(property) });
        }
      }
    }
  }

  /** Resolves an object literal or a constant of this file that is one, with or without a type. */
  function objectOf(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined {
    if (!node || ts.isObjectLiteralExpression(node)) return node;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectOf(node.expression);
    if (!ts.isIdentifier(node)) return undefined;
    const declarations = tree.statements
      .filter(ts.isVariableStatement)
      .flatMap((each) => each.declarationList.declarations);
    return objectOf(declarations.find(({ name }) => name.getText(tree) === node.text)?.initializer);
  }

  function addChoices(name: string, list: ts.Node | undefined): void {
    if (!list || !ts.isArrayLiteralExpression(list)) return;
    for (const choice of list.elements) {
      const code = fieldOf(choice, 'code');
      if (!code || !ts.isStringLiteralLike(code)) continue;
      add(`${name}.${code.text}`, fieldOf(choice, 'shown') ?? fieldOf(choice, 'label'));
      add(`${name}.${code.text}.preference`, fieldOf(choice, 'preferenceLabel'));
    }
  }

  function addErrors(table: ts.Node | undefined): void {
    for (const entry of objectOf(table)?.properties ?? []) {
      if (!ts.isPropertyAssignment(entry)) continue;
      const code = keyOf(entry).split('.').at(-1)!.replaceAll('-', '_').toUpperCase();
      if (!found.some(({ id }) => id === `error.${code}`)) add(`error.${code}`, fieldOf(entry.initializer, 'message'));
    }
  }

  function addSchemaTexts(list: ts.Node | undefined): void {
    if (!list || !ts.isAsExpression(list) || !ts.isArrayLiteralExpression(list.expression)) return;
    for (const text of list.expression.elements) if (ts.isStringLiteralLike(text)) add(`error.${text.text}`, text);
  }

  visit(tree);
  // As in an object, the last value of a key wins.
  return [...new Map(found.map((text) => [text.id, text])).values()];
}

function keyOf({ name }: ts.PropertyAssignment): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
}

function fieldOf(node: ts.Node, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const field = node.properties.find((each) => ts.isPropertyAssignment(each) && keyOf(each) === name);
  return field && ts.isPropertyAssignment(field) ? field.initializer : undefined;
}

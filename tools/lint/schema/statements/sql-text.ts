import ts from 'typescript';

type Value = string | number | boolean | readonly Value[] | Known | Live;
/** A node to be read with these values of parameters. */
interface Known {
  node: ts.Node;
  bound: Bound;
}
/** A value that only its running module knows. */
interface Live {
  live: unknown;
}
type Bound = ReadonlyMap<ts.Symbol, Value>;

const MOST = 64;
const DEEPEST = 24;

const isKnown = (value: Value): value is Known => typeof value === 'object' && 'node' in value;
const isLive = (value: Value): value is Live => typeof value === 'object' && 'live' in value;

export class SqlTexts {
  private readonly calls = new Map<ts.Symbol, ts.CallExpression[]>();

  constructor(
    private readonly checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
    private readonly load: (file: string) => Record<string, unknown>,
  ) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const symbol = this.symbolOf(node.expression);
        if (symbol) this.calls.set(symbol, [...(this.calls.get(symbol) ?? []), node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const source of sources) visit(source);
  }

  /** All texts that a statement, or the `text` of its configuration, can be; null where that cannot be read. */
  of(node: ts.Expression): string[] | null {
    const values = this.values(node, new Map(), 0)?.flatMap((value) =>
      isKnown(value) && ts.isObjectLiteralExpression(value.node) ? (this.property(value, 'text') ?? [false]) : [value],
    );
    if (!values?.every((value) => typeof value === 'string')) return null;
    return [...new Set(values as string[])];
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private values(node: ts.Node, bound: Bound, depth: number): Value[] | null {
    if (depth > DEEPEST) return null;
    const go = (next: ts.Node, values = bound) => this.values(next, values, depth + 1);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text.replaceAll('_', ''))];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce<Value[] | null>(
        (texts, span) =>
          cross(texts, go(span.expression), (text, value) =>
            isPrintable(value) ? `${String(text)}${printed(value)}${span.literal.text}` : null,
          ),
        [node.head.text],
      );
    }
    if (isWrapped(node)) return go(node.expression);
    if (ts.isConditionalExpression(node)) return union([go(node.whenTrue), go(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) return this.binary(node, go);
    if (ts.isArrayLiteralExpression(node)) return this.array(node, go);
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isObjectLiteralExpression(node))
      return [{ node, bound }];
    if (ts.isCallExpression(node)) return this.called(node, bound, depth) ?? this.typed(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return this.member(node, go) ?? this.typed(node);
    if (ts.isIdentifier(node)) return this.named(node, bound, depth) ?? this.typed(node);
    return this.typed(node);
  }

  private typed(node: ts.Node): Value[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.every((part) => part.isStringLiteral() || part.isNumberLiteral())
      ? parts.map((part) => (part as ts.LiteralType).value as string | number)
      : null;
  }

  private binary(node: ts.BinaryExpression, go: (next: ts.Node) => Value[] | null): Value[] | null {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
      return union([go(node.left), go(node.right)]);
    return cross(go(node.left), go(node.right), (left, right) => {
      if (kind === ts.SyntaxKind.PlusToken)
        return typeof left === 'number' && typeof right === 'number' ? left + right : `${String(left)}${String(right)}`;
      if (typeof left !== 'number' || typeof right !== 'number') return null;
      if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
      if (kind === ts.SyntaxKind.SlashToken) return left / right;
      return kind === ts.SyntaxKind.MinusToken ? left - right : null;
    });
  }

  private array(node: ts.ArrayLiteralExpression, go: (next: ts.Node) => Value[] | null): Value[] | null {
    return node.elements.reduce<Value[] | null>(
      (lists, element) =>
        cross(lists, go(ts.isSpreadElement(element) ? element.expression : element), (list, value) =>
          ts.isSpreadElement(element)
            ? [...(list as Value[]), ...(value as Value[])]
            : [...(list as readonly Value[]), value],
        ),
      [[]],
    );
  }

  private named(node: ts.Identifier, bound: Bound, depth: number): Value[] | null {
    const symbol = this.symbolOf(node);
    if (!symbol) return null;
    const value = bound.get(symbol);
    if (value !== undefined) return [value];
    const declaration = symbol.valueDeclaration;
    if (!declaration) return null;
    if (ts.isParameter(declaration)) return this.given(declaration, depth);
    if (ts.isFunctionDeclaration(declaration)) return [{ node: declaration, bound: new Map() }];
    if (!ts.isVariableDeclaration(declaration)) return null;
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return this.elements(loop.expression, depth);
    const read = declaration.initializer ? this.values(declaration.initializer, bound, depth + 1) : null;
    return read ?? this.live(declaration);
  }

  private live(declaration: ts.VariableDeclaration | ts.FunctionDeclaration): Value[] | null {
    const { fileName, isDeclarationFile } = declaration.getSourceFile();
    const isExported = ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export;
    if (!isExported || isDeclarationFile) return null;
    return liveValues(this.load(fileName)[declaration.name!.getText()]);
  }

  private elements(list: ts.Expression, depth: number): Value[] | null {
    const lists = this.values(list, new Map(), depth + 1);
    return lists && union(lists.map((value) => (Array.isArray(value) ? (value as Value[]) : null)));
  }

  /** Arguments that callers pass for a parameter. */
  private given(parameter: ts.ParameterDeclaration, depth: number): Value[] | null {
    const owner = parameter.parent;
    const around = owner.parent;
    if (ts.isCallExpression(around) && ts.isPropertyAccessExpression(around.expression))
      return this.elements(around.expression.expression, depth);
    const name = ts.isArrowFunction(owner) && ts.isVariableDeclaration(owner.parent) ? owner.parent.name : owner.name;
    const symbol = name && this.symbolOf(name);
    const calls = (symbol && this.calls.get(symbol)) || [];
    const at = owner.parameters.indexOf(parameter);
    if (calls.length === 0) return null;
    return union(
      calls.map((call) => {
        const argument = call.arguments[at] ?? parameter.initializer;
        return argument ? this.values(argument, new Map(), depth + 1) : null;
      }),
    );
  }

  private member(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    go: (next: ts.Node) => Value[] | null,
  ): Value[] | null {
    const declaration = this.symbolOf(node)?.valueDeclaration;
    if (declaration && ts.isPropertyAssignment(declaration)) return go(declaration.initializer);
    if (declaration && ts.isPropertyDeclaration(declaration))
      return declaration.initializer ? go(declaration.initializer) : null;
    const objects = go(node.expression);
    if (!objects) return null;
    if (ts.isPropertyAccessExpression(node))
      return union(objects.map((value) => (isLive(value) ? liveValues((value.live as never)[node.name.text]) : null)));
    return union(
      objects.map((value) =>
        isKnown(value) && ts.isObjectLiteralExpression(value.node)
          ? union(value.node.properties.map((one) => (ts.isPropertyAssignment(one) ? go(one.initializer) : null)))
          : null,
      ),
    );
  }

  private liveMember({ expression, name }: ts.PropertyAccessExpression): Value[] | null {
    const owner = this.symbolOf(expression)?.valueDeclaration;
    const [object] = (owner && ts.isVariableDeclaration(owner) && this.live(owner)) || [];
    return object !== undefined && isLive(object) ? liveValues((object.live as never)[name.text]) : null;
  }

  private property({ node, bound }: Known, name: string): Value[] | null {
    const found = (node as ts.ObjectLiteralExpression).properties.find((one) => one.name?.getText() === name);
    return found && ts.isPropertyAssignment(found) ? this.values(found.initializer, bound, 0) : null;
  }

  private called(node: ts.CallExpression, bound: Bound, depth: number): Value[] | null {
    const go = (next: ts.Node) => this.values(next, bound, depth + 1);
    const method = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
    if (method === 'join' || method === 'map') {
      const lists = go((node.expression as ts.PropertyAccessExpression).expression);
      const [argument] = node.arguments;
      const given = argument ? go(argument) : [','];
      return cross(lists, given, (list, value) => {
        if (!Array.isArray(list)) return null;
        if (method === 'join') return list.every(isPrintable) ? list.map(printed).join(String(value)) : null;
        const mapped = list.map((one) => this.applied(value, [one], depth));
        return mapped.every((one) => one?.length === 1) ? mapped.map((one) => one![0]!) : null;
      });
    }
    const given = node.arguments
      .map(go)
      .reduce<Value[][] | null>(
        (lists, values) => lists && values && lists.flatMap((list) => values.map((one): Value[] => [...list, one])),
        [[]],
      );
    return given && (this.appliedTo(go(node.expression), given, depth) ?? this.ran(node.expression, given));
  }

  private appliedTo(functions: Value[] | null, given: readonly Value[][], depth: number): Value[] | null {
    return functions && union(functions.flatMap((value) => given.map((list) => this.applied(value, list, depth))));
  }

  /** Reads the running module where the code alone does not show the value. */
  private ran(callee: ts.Expression, given: readonly Value[][]): Value[] | null {
    const declaration = this.symbolOf(callee)?.valueDeclaration;
    if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration))) return null;
    return this.appliedTo(this.live(declaration), given, 0);
  }

  private running(value: Value): unknown {
    if (isLive(value)) return value.live;
    if (!isKnown(value) || !ts.isObjectLiteralExpression(value.node)) return value;
    const names = value.node.properties.map((one) => one.name!.getText());
    return Object.fromEntries(names.map((name) => [name, this.property(value, name)?.[0]]));
  }

  private applied(called: Value, given: readonly Value[], depth: number): Value[] | null {
    if (isLive(called) && typeof called.live === 'function')
      return liveValues(called.live(...given.map((value) => this.running(value))));
    if (!isKnown(called)) return null;
    const { node, bound } = called;
    if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return null;
    const values = new Map(bound);
    node.parameters.forEach((parameter, at) => {
      const symbol = this.symbolOf(parameter.name);
      const [initial] = (parameter.initializer && this.values(parameter.initializer, values, depth + 1)) || [];
      const value = given[at] ?? initial;
      if (symbol && value !== undefined) values.set(symbol, value);
    });
    const { body } = node;
    if (!body) return null;
    if (!ts.isBlock(body)) return this.values(body, values, depth + 1);
    const last = body.statements.at(-1);
    return last && ts.isReturnStatement(last) && last.expression
      ? this.values(last.expression, values, depth + 1)
      : null;
  }
}

function isWrapped(
  node: ts.Node,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

const isPrintable = (value: Value): boolean =>
  Array.isArray(value) ? value.every(isPrintable) : typeof value !== 'object';
const printed = (value: Value): string => String(value);

function liveValues(value: unknown): Value[] | null {
  if (value === undefined || value === null) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? [value as string] : [{ live: value }];
}

function union(lists: readonly (Value[] | null)[]): Value[] | null {
  return lists.every((list) => list !== null) ? lists.flat() : null;
}

function cross(
  left: Value[] | null,
  right: Value[] | null,
  join: (left: Value, right: Value) => Value | null,
): Value[] | null {
  if (!left || !right || left.length * right.length > MOST) return null;
  const joined = left.flatMap((one) => right.map((other) => join(one, other)));
  return joined.every((value) => value !== null) ? joined : null;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { foldersIn } from '../../folders.js';
import { SqlTexts } from './sql-text.js';

const workspace = join(__dirname, '../../../..');
/** Index of the statement's text among the arguments. */
const METHODS: Readonly<Record<string, number>> = { query: 0, prepared: 1, preparedLast: 1 };

export interface Statement {
  file: string;
  /** Undefined for a library's. */
  service: string | undefined;
  /** Null where the text is only known when it runs. */
  texts: string[] | null;
  /** Undefined where its rows are not read by name. */
  row: ts.Type | undefined;
  /** Undefined where the values are no list of known length. */
  values: readonly ts.Type[] | undefined;
}

function sourceFiles(): string[] {
  const folders = [
    ...foldersIn(join(workspace, 'services')).map((name) => `services/${name}`),
    'libs/service-kit',
    'libs/event-bus',
  ];
  return folders
    .map((folder) => join(workspace, folder, 'src'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.ts$/.test(file) && !/spec\.ts$|fixture|bench/.test(file))
        .map((file) => join(folder, file)),
    );
}

/** All statements of the services and of what they are built on, and the checker that knows their types. */
export function collectStatements(load: (file: string) => Record<string, unknown>): {
  checker: ts.TypeChecker;
  statements: Statement[];
} {
  const files = sourceFiles();
  const { config } = ts.readConfigFile(join(workspace, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, workspace);
  const running = files.filter((file) => /\.(query|prepared|preparedLast)\b/.test(readFileSync(file, 'utf8')));
  const program = ts.createProgram(running, { ...options, types: ['node'], composite: false, incremental: false });
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName));
  const texts = new SqlTexts(checker, sources, load);
  const statements: Statement[] = [];
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const statement = statementOf(node, source, checker, texts);
        if (statement) statements.push(statement);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { checker, statements };
}

function statementOf(
  call: ts.CallExpression,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  texts: SqlTexts,
): Statement | undefined {
  if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
  const at = METHODS[call.expression.name.text];
  const text = at === undefined ? undefined : call.arguments[at];
  if (!text) return undefined;
  const file = relative(workspace, source.fileName);
  const [, service] = /^services\/([^/]+)\//.exec(file) ?? [];
  return {
    file,
    service,
    texts: texts.of(text),
    row: rowOf(call, checker),
    values: valuesOf(call.arguments[at! + 1], checker),
  };
}

function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const rows = answer?.getProperty('rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : answer;
  const row = list && checker.isArrayType(list) ? checker.getTypeArguments(list as ts.TypeReference)[0] : undefined;
  const isNamed = row && row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !checker.isArrayType(row);
  return isNamed && row.getProperties().length > 0 ? row : undefined;
}

function valuesOf(values: ts.Expression | undefined, checker: ts.TypeChecker): ts.Type[] | undefined {
  if (!values || !ts.isArrayLiteralExpression(values) || values.elements.some(ts.isSpreadElement)) return undefined;
  return values.elements.map((element) => checker.getTypeAtLocation(element));
}

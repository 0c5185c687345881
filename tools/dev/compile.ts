import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * Writes the JavaScript of one file to where the build puts it, without a look at types, which takes seconds.
 * @throws Error with the place of what cannot be read
 */
export function compile(workspace: string, project: string, path: string): void {
  const { options } = optionsOf(workspace, project);
  const target = join(options.outDir!, relative(options.rootDir!, join(workspace, path))).replace(/\.ts$/, '.js');
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(readFileSync(join(workspace, path), 'utf8'), {
    fileName: join(workspace, path),
    reportDiagnostics: true,
    // A single file does not know the package.json that makes it a module.
    compilerOptions: { ...options, module: ts.ModuleKind.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  if (diagnostics?.length) throw new Error(ts.formatDiagnostics(diagnostics, formatHost(workspace)).trimEnd());
  mkdirSync(dirname(target), { recursive: true });
  if (sourceMapText !== undefined) writeFileSync(`${target}.map`, sourceMapText);
  writeFileSync(target, outputText);
}

function optionsOf(workspace: string, project: string) {
  const file = join(workspace, project, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, dirname(file));
}

const formatHost = (workspace: string): ts.FormatDiagnosticsHost => ({
  getCurrentDirectory: () => workspace,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
});

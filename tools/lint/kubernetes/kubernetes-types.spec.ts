import ts from 'typescript';
import { build, folder, overlays, type Manifest } from './manifests.js';

/** The others are operators' kinds. */
const isCore = ({ apiVersion }: Manifest) => !apiVersion.includes('.') || apiVersion.startsWith('networking.k8s.io/');

/** One constant of the published type for each manifest, which the compiler then reads. */
function asTypeScript(manifests: Manifest[]): string {
  const types = new Set(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`));
  const nameOf = (apiVersion: string, kind: string) => `${kind}_${apiVersion.replace(/\W/g, '_')}`;
  const imports = [...types].map((type) => {
    const [apiVersion = '', kind = ''] = type.split(' ');
    return `import type { I${kind} as ${nameOf(apiVersion, kind)} } from 'kubernetes-models/${apiVersion}';`;
  });
  const constants = manifests.map(
    (manifest, index) =>
      `export const each${index}: ${nameOf(manifest.apiVersion, manifest.kind)} = ${JSON.stringify(manifest)};`,
  );
  return [...imports, ...constants].join('\n');
}

function problemsIn(source: string): string[] {
  const file = `${folder}/manifests.ts`;
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start }) => {
    const line = source.slice(0, start).split('\n').length - 1;
    return `${source.split('\n')[line]?.slice(0, 160)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

it('every manifest fits the published types of the Kubernetes API, which find an unknown field and a wrong type', () => {
  const manifests = overlays.flatMap((name) => build(`overlays/${name}`)).filter(isCore);
  expect(manifests.length).toBeGreaterThan(100);
  const service = manifests.find(({ kind }) => kind === 'Service')!;
  const wrong = [{ clusterIp: 'None' }, { ports: [{ port: '3000' }] }].map((spec) => ({ ...service, spec }));
  expect(problemsIn(asTypeScript([...manifests, ...wrong]))).toEqual([
    expect.stringContaining(`'"clusterIp"' does not exist`),
    expect.stringContaining(`Type 'string' is not assignable to type 'number'`),
  ]);
});

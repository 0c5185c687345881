import { dirname, resolve } from 'node:path';
import { partOf, wayBetween } from './folder-order.mjs';
import { isForTests, pathFromRoot, projectOf, projects } from './projects.mjs';

const kit = ['domain', 'contracts', 'event-bus', 'service-kit'];

/** Our projects that each type of project may import; `packages` limits its other imports, too. */
const allowed = {
  domain: { ours: [], packages: [] },
  contracts: { ours: ['domain'], packages: ['zod', 'uuid'] },
  'event-bus': { ours: ['domain', 'contracts'] },
  'service-kit': { ours: ['domain', 'contracts', 'event-bus'] },
  'deck-memory': { ours: ['domain'], packages: ['h3-js', 'lru-cache', 'node:crypto'] },
  embedded: { ours: [] },
  testing: { ours: [...kit, 'embedded'] },
  service: { ours: [...kit, 'deck-memory'] },
  gateway: { ours: kit },
  'web-kit': {
    ours: ['domain', 'contracts'],
    packages: [
      'react',
      'react-router-dom',
      'vite',
      '@lingui',
      'pofile',
      'typescript',
      'uqr',
      '@reduxjs/toolkit',
      'lucide-react',
    ],
  },
  web: { ours: ['domain', 'contracts', 'web-kit'] },
  tools: { ours: [...kit, 'deck-memory', 'embedded', 'testing', 'web-kit'] },
  e2e: { ours: [...kit, 'embedded', 'testing'] },
};
/** Tests and benchmarks start services in their own process. */
const startsServices = [
  { file: /^services\/.*\.int-spec\.ts$/, module: /^@corner\/([\w-]+)\/(app\.module|\1\.config|[\w-]+\.fixture)$/ },
  // Benchmarks time the services' own statements and rules, or they would measure a copy.
  { file: /^tools\/bench\//, module: /^@corner\/(discovery|messaging|admin)\// },
];

/**
 * Limits imports between projects by Nx tag, and inside an app from app to features to shared. No folders of a feature,
 * of an app's frame or of another project import each other in a circle.
 */
export const importsRule = {
  meta: {
    type: 'problem',
    messages: {
      project: '{{from}} may not import {{to}}.',
      untagged: '{{from}} has no known type: tag in its project.json, so nothing says what it may import.',
      unknown: '{{to}} is no project of this workspace.',
      package: '{{from}} may not import the package {{to}}.',
      leaving: 'Import another project by its package name, not by a path that leaves {{from}}.',
      layer: '{{from}} may not import {{to}}: app imports features, features import shared, never each other.',
      circle: '{{circle}}: folders do not import each other in circles.',
    },
  },
  create(context) {
    const file = pathFromRoot(context.filename);
    const project = projectOf(file);
    if (!project) return {};
    const rules = allowed[project.type];
    if (!rules) return { Program: (node) => report(node, 'untagged') };

    function report(node, messageId, to, from = project.name) {
      context.report({ node, messageId, data: { from, to } });
    }

    function check(node) {
      const source = node.source ?? node.argument?.literal;
      if (typeof source?.value !== 'string') return;
      const module = source.value;
      if (module.startsWith('.')) checkRelative(source, module);
      else if (module.startsWith('@corner/')) checkOurs(source, module);
      else checkPackage(source, module);
    }

    function checkRelative(node, module) {
      const target = pathFromRoot(resolve(dirname(context.filename), module));
      if (!`${target}/`.startsWith(`${project.root}/`)) return report(node, 'leaving');
      const src = `${project.root}/src`;
      if (project.type !== 'web') return checkOrder(node, target, src);
      const from = layerOf(file, project.root);
      const to = layerOf(target, project.root);
      if (!from || !to) return;
      if (from.name !== to.name) {
        if (from.rank >= to.rank) report(node, 'layer', to.name, from.name);
      } else if (from.name !== 'shared') checkOrder(node, target, `${src}/${from.name}`);
    }

    function checkOrder(node, target, base) {
      const from = partOf(file, base);
      const to = partOf(target, base);
      if (!from || !to || from === to || isForTests.test(file)) return;
      const back = wayBetween(base, to, from);
      if (back) context.report({ node, messageId: 'circle', data: { circle: [from, ...back].join(' > ') } });
    }

    function checkOurs(node, module) {
      if (startsServices.some((pair) => pair.file.test(file) && pair.module.test(module))) return;
      const target = projects.find(({ name }) => module.startsWith(`@corner/${name}/`));
      if (!target) return report(node, 'unknown', module);
      const inTest = isForTests.test(file) && project.type !== 'web' && ['testing', 'embedded'].includes(target.type);
      if (!inTest && !rules.ours.includes(target.type)) report(node, 'project', target.name);
    }

    function checkPackage(node, module) {
      if (!rules.packages || isForTests.test(file)) return;
      const free = rules.packages.some((name) => module === name || module.startsWith(`${name}/`));
      if (!free) report(node, 'package', module);
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: (node) => check({ source: node.source ?? node.argument }),
    };
  },
};

/** The layer of an app's file: a lower rank may import a higher one. */
function layerOf(path, root) {
  const [folder, noun] = path.slice(`${root}/src/`.length).split('/');
  if (folder === 'app') return { name: 'app', rank: 0 };
  if (folder === 'features') return { name: `features/${noun}`, rank: 1 };
  if (folder === 'shared') return { name: 'shared', rank: 2 };
  return undefined;
}

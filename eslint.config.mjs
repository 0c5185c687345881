import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { classNamesRule, definedClassesRule } from './tools/lint/rules/class-names.rule.mjs';
import { fileNamesRule } from './tools/lint/rules/file-names.rule.mjs';
import { importsRule } from './tools/lint/rules/imports.rule.mjs';
import { sqlRule } from './tools/lint/rules/sql.rule.mjs';
import { textsRule } from './tools/lint/rules/texts.rule.mjs';
import { transactionsRule } from './tools/lint/rules/transactions.rule.mjs';

const specs = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts'];
const testAids = ['**/*.fixture.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/*.generated.*',
      '**/coverage/',
      '.data/',
      '.nx/',
      'tools/generators/*/files/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: {
      corner: {
        rules: {
          'class-names': classNamesRule,
          'defined-classes': definedClassesRule,
          imports: importsRule,
          'file-names': fileNamesRule,
          sql: sqlRule,
          texts: textsRule,
          transactions: transactionsRule,
        },
      },
    },
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'corner/imports': 'error',
      'corner/file-names': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in a *.config.ts.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
        { selector: 'ExportSpecifier[exported.name="default"]', message: 'Use a named export.' },
        {
          selector:
            'TSParameterProperty > Identifier[name!="db"][typeAnnotation.typeAnnotation.typeName.name="Database"]',
          message: 'Call the database db.',
        },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{web,admin-web}/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // It is about what React's compiler skips, which is not in use.
    rules: { 'react-hooks/incompatible-library': 'off', 'corner/texts': 'error' },
  },
  {
    files: ['web/src/**'],
    ignores: specs,
    rules: { 'corner/class-names': 'error' },
  },
  { files: ['admin-web/src/**', 'libs/web-kit/src/ui/**'], rules: { 'corner/defined-classes': 'error' } },
  {
    files: ['services/*/src/**', 'gateway/src/**', 'tools/bench/**'],
    ignores: ['**/*.repository.ts', '**/*.statements.ts', ...specs, ...testAids],
    rules: { 'corner/sql': 'error' },
  },
  {
    files: ['**/*.config.*', '{tools,e2e}/**', 'libs/{embedded,testing}/**', ...specs, ...testAids],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['{services,gateway,libs}/**'],
    // The relay holds the rows that it sends, or two instances would send them both.
    ignores: ['libs/event-bus/src/outbox/outbox-table.ts', ...specs, ...testAids],
    rules: { 'corner/transactions': 'error' },
  },
  {
    files: ['{services,gateway}/**'],
    ignores: [...specs, ...testAids],
    rules: { 'no-restricted-globals': ['error', { name: 'setInterval', message: 'Use PeriodicJobs.' }] },
  },
  {
    files: ['tools/seed/**'],
    ignores: ['tools/seed/bulk/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['pg', '**/bulk/**'], message: 'Demo members come in by the import of their owners.' }] },
      ],
    },
  },
  // Runners load these by their default export and before any package is built.
  {
    files: [
      '*.config.*',
      '{web,admin-web,e2e}/*.config.*',
      'e2e/product/*.setup.ts',
      'libs/testing/src/environment/{global-*,test-environment}.*',
    ],
    rules: { 'no-restricted-syntax': 'off', 'corner/imports': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: [...specs, '**/migrations/**', '**/*.data.ts'], rules: { 'max-lines': 'off' } },
);

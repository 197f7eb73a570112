import { join } from 'node:path';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.prop.test.ts', 'e2e/**'];

/** Only hosts may use these: rules and screens get time, dice and ids passed in. */
const IMPURE = [
  { object: 'Date', property: 'now', message: 'Time is passed in.' },
  { object: 'Math', property: 'random', message: 'Dice are passed in.' },
  { object: 'crypto', property: 'randomUUID', message: 'Ids are passed in.' },
];

const IMPURE_GLOBALS = ['process', 'window', 'document', 'localStorage', 'fetch', 'setTimeout', 'console'];

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'coverage/', '.cache/', 'test-results/', 'playwright-report/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: join(import.meta.dirname, '..') },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 4],
      complexity: ['error', 20],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-param-reassign': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Interfaces and type aliases both have their place; arrays read well either way.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': ['error', ...IMPURE],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time is passed in.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
      ],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A component has markup as well as code, so it may be longer than a function.
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      // `void promise` marks one that is deliberately not awaited in an event handler.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['renderer/**/*.tsx'],
    ignores: TESTS,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: ['^(title|label|placeholder|alt|aria-label|description|summary)$'] },
          words: {
            exclude: [
              '[^\\p{L}]+',
              'W',
              'WP',
              'SP',
              'PV',
              'Warchest',
              'Ctrl',
              'Enter',
              '[A-Z]',
              '.*&[a-z]+;.*',
            ],
          },
        },
      ],
    },
  },
  {
    files: ['electron/**/*.ts', 'build/**/*.ts', 'e2e/**/*.ts', 'db/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // Vite, Playwright and ESLint ask for a default export.
    files: [
      'build/vite.*.config.ts',
      'build/vitest*.config.ts',
      'e2e/playwright.config.ts',
      'build/knip.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
);

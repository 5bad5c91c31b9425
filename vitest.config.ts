import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { workers } from './scripts/run/cost'
import { ownProcessFiles } from './scripts/run/own-process'

const root = fileURLToPath(new URL('.', import.meta.url))
const elsewhere = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**']
// Next imports a static file as its address.
const STATIC_FILE = "export default { src: '/static.svg' }"
const plugins = [{ name: 'static-files', load: (id: string) => (id.endsWith('.svg') ? STATIC_FILE : null) }]
const resolve = { alias: { '@/': root, 'server-only': `${root}node_modules/server-only/empty.js` } }

// Folder names in app/ contain brackets and parentheses, which must be escaped because they are glob syntax here.
const ownProcess = ownProcessFiles(root).map((file) => file.replace(/[()[\]]/g, '\\$&'))
const [ownUnit, ownIntegration] = [
  ownProcess.filter((file) => !file.endsWith('.db.test.ts')),
  ownProcess.filter((file) => file.endsWith('.db.test.ts')),
]

const unit = {
  exclude: [...elsewhere, '**/*.db.test.ts', '**/*.structure.test.ts'],
  // Long enough for a property test with a thousand cases on a busy machine.
  testTimeout: 30_000,
  setupFiles: 'test/support/fresh-process.ts',
}

const integration = {
  globalSetup: 'scripts/run/test-database.ts',
  setupFiles: ['test/support/fresh-process.ts', 'test/support/fresh-database.ts'],
  // Read when the logger is imported, which happens before a test could set it.
  env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * `unit*` and `integration*` as `--project` each select two projects: the files that share a process and the files that
 * run in a process of their own.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        plugins,
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...unit.exclude, ...ownUnit],
          isolate: false,
        },
      },
      { plugins, resolve, test: { ...unit, name: 'unit-own-process', include: ownUnit } },
      {
        plugins,
        resolve,
        test: { name: 'structure', include: ['**/*.structure.test.ts'], exclude: elsewhere, testTimeout: 60_000 },
      },
      {
        plugins,
        resolve,
        test: {
          ...integration,
          name: 'integration',
          include: ['**/*.db.test.ts'],
          exclude: [...elsewhere, ...ownIntegration],
          isolate: false,
        },
      },
      { plugins, resolve, test: { ...integration, name: 'integration-own-process', include: ownIntegration } },
    ],
  },
})

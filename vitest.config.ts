import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { workers } from './scripts/run/cost'
import { ownProcessFiles } from './scripts/run/own-process'

const root = fileURLToPath(new URL('.', import.meta.url))
const elsewhere = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**']
const resolve = { alias: { '@/': root, 'server-only': `${root}node_modules/server-only/empty.js` } }

// Names of app's folders hold brackets and parentheses, which are no signs of a pattern here.
const ownProcess = ownProcessFiles(root).map((file) => file.replace(/[()[\]]/g, '\\$&'))
const [ownUnit, ownIntegration] = [
  ownProcess.filter((file) => !file.endsWith('.db.test.ts')),
  ownProcess.filter((file) => file.endsWith('.db.test.ts')),
]

const unit = {
  exclude: [...elsewhere, '**/*.db.test.ts', '**/*.structure.test.ts'],
  // A property of a thousand cases on a machine that is busy with other things.
  testTimeout: 30_000,
  setupFiles: 'test/support/fresh-process.ts',
}

const integration = {
  globalSetup: 'scripts/run/test-database.ts',
  setupFiles: ['test/support/fresh-process.ts', 'test/support/fresh-database.ts'],
  // Read when the logger is imported, which is before a test can say it.
  env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** `--project unit*` and `--project integration*` run those that share a process and those that have one each. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...unit.exclude, ...ownUnit],
          isolate: false,
        },
      },
      { resolve, test: { ...unit, name: 'unit-own-process', include: ownUnit } },
      {
        resolve,
        test: { name: 'structure', include: ['**/*.structure.test.ts'], exclude: elsewhere, testTimeout: 60_000 },
      },
      {
        resolve,
        test: {
          ...integration,
          name: 'integration',
          include: ['**/*.db.test.ts'],
          exclude: [...elsewhere, ...ownIntegration],
          isolate: false,
        },
      },
      { resolve, test: { ...integration, name: 'integration-own-process', include: ownIntegration } },
    ],
  },
})

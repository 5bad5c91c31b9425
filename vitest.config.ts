import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { workers } from './scripts/run/cost'

const root = fileURLToPath(new URL('.', import.meta.url))
const elsewhere = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**']
const resolve = { alias: { '@/': root, 'server-only': `${root}node_modules/server-only/empty.js` } }

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.db.test.ts', '**/*.structure.test.ts'],
          // A property of a thousand cases on a machine that is busy with other things.
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: { name: 'structure', include: ['**/*.structure.test.ts'], exclude: elsewhere, testTimeout: 60_000 },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: 'scripts/run/test-database.ts',
          // Read when the logger is imported, which is before a test can say it.
          env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

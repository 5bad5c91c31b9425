import { defineConfig } from '@playwright/test'

import { weekOfRun } from './e2e/support/sample'
import { workers } from './scripts/run/cost'

// Set before the workers start, because they inherit it.
weekOfRun()

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `npm run test:e2e` starts the app and finds the browser; both are passed to this file through the environment. */
export default defineConfig({
  testDir: 'e2e',
  workers,
  fullyParallel: false,
  retries: 0,
  // Long, and so is each expectation: a worker may first finish another job, and a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixels: 100 } },
  reporter: 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/screenshots/{arg}{ext}',
  use: {
    baseURL: process.env.APP_ORIGIN ?? 'http://localhost:3000',
    // Below the timeout of a test, so that a failure names the step that hung and what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // Without transitions: a colour that is still animating from one skin to another must not be measured.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }) },
  },
})

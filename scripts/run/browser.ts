import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './paths'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds the browser of the end-to-end tests: CHROMIUM_PATH, else an installed headless shell (which draws no window and
 * takes two thirds of the time), else Chromium or Chrome, else Playwright's own. If there is none, installs
 * Playwright's or else (as root) Debian's package, and prints that. Each candidate is tested by starting it.
 */
export function findBrowser(say: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH
  if (given) return works(given) ? given : fail(`CHROMIUM_PATH=${given}: this browser does not start.`)
  const found = candidates().find(works) ?? installed(say)
  return found ?? fail('No browser: set CHROMIUM_PATH, or install chromium.')
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), chromium.executablePath()]
}

function installed(say: (line: string) => void) {
  say('לא נמצא דפדפן; מתקין את Chromium של Playwright…')
  run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'])
  if (works(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('מתקין את החבילה chromium-headless-shell של המערכת…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update'], env)
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], env)
  return candidates().find(works)
}

function works(path: string) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
}

function fail(message: string): never {
  throw new Error(message)
}

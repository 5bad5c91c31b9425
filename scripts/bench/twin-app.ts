import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@/lib/db/embedded/port'

import { runLeashed, tailOf, whenEnded } from '../run/child'
import { dataFolder, root } from '../run/paths'
import { type WebProcess, webProcess } from '../run/web-process'

const FOLDER = join(import.meta.dirname, 'twin')
const NEXT = join(root, 'node_modules/next/dist/bin/next')

/**
 * Starts the twin: a lean app that shows the same rows without permissions. Builds it first if its sources are newer
 * than its build. Its role in the database must not be bound by row-level security.
 */
export async function startTwin(databaseUrl: string): Promise<WebProcess> {
  await buildTwin()
  const port = await freePort()
  const child = runLeashed({
    args: [NEXT, 'start', FOLDER, '-p', String(port), '-H', '127.0.0.1'],
    env: env(databaseUrl),
    logFile: join(dataFolder(), 'twin.log'),
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/open`).catch(() => null))) await pause(50)
  return webProcess(child, origin)
}

const env = (databaseUrl: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  DATABASE_URL: databaseUrl,
})

async function buildTwin() {
  const stamp = join(FOLDER, '.next/BUILD_ID')
  const changed = sourcesOf(FOLDER).map((file) => statSync(file).mtimeMs)
  if (existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...changed)) return
  const logFile = join(dataFolder(), 'twin-build.log')
  const code = await whenEnded(runLeashed({ args: [NEXT, 'build', FOLDER], env: env(''), logFile }))
  if (code !== 0) throw new Error(`next build of the twin (${code})\n${tailOf(logFile)}`)
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}.next${sep}`) && !file.endsWith('next-env.d.ts'))

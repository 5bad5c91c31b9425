import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@/lib/db/embedded/port'

import { startApp } from '../run/app'
import { root } from '../run/paths'
import { ROUNDS } from './load'
import { median } from './report'

/**
 * Returns the seconds until the first response: of the whole installation (database, migrations, worker), and of a bare
 * `next start`. Each is the median of rounds that alternate.
 */
export async function secondsToAnswer(dataDir: string): Promise<{ ours: number; bare: number }> {
  const seen: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push({ ours: await ownStart(dataDir), bare: await bareStart() })
  return { ours: median(seen.map(({ ours }) => ours)), bare: median(seen.map(({ bare }) => bare)) }
}

async function ownStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const since = performance.now()
  const app = await startApp({ dataDir, env: { PORT: String(port), HOST: '127.0.0.1', DEMO: '0' } })
  const seconds = (performance.now() - since) / 1000
  await app.stop()
  return seconds
}

async function bareStart(): Promise<number> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port)], {
    cwd: root,
    stdio: 'ignore',
  })
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/api/user`).catch(() => null))) await pause(20)
    return (performance.now() - since) / 1000
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

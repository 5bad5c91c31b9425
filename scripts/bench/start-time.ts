import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@/lib/db/embedded/port'

import { startApp } from '../run/app'
import { root } from '../run/paths'

/**
 * Returns the seconds until the first response: of the whole installation (database, migrations, worker), and of a bare
 * `next start`.
 */
export async function secondsToAnswer(dataDir: string): Promise<{ ours: number; bare: number }> {
  const since = performance.now()
  const app = await startApp({ dataDir, env: { PORT: String(await freePort()), HOST: '127.0.0.1', DEMO: '0' } })
  const ours = (performance.now() - since) / 1000
  await app.stop()
  return { ours, bare: await bareStart() }
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

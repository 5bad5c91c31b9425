import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import { freePort } from '@/lib/db/embedded/port'

import { runLeashed, stopChild } from './child'
import { waitForHealth } from './health'
import { dataFolder } from './paths'
import { roleEnv, webArgs } from './roles'

/** A further web process, with its address. */
export type WebProcess = { origin: string; pid: number; stop: () => Promise<void> }

/** Starts another web process of ours on a database; its other settings are those of this process. */
export async function startWebProcess(databaseUrl: string): Promise<WebProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const added = { DATABASE_URL: databaseUrl, INTERNAL_ORIGIN: origin, LOG_LEVEL: 'error' }
  const args = webArgs({ port, host: '127.0.0.1' })
  const child = runLeashed({ args, env: roleEnv('web', added), logFile: join(dataFolder(), 'web-counted.log') })
  await waitForHealth(origin)
  return webProcess(child, origin)
}

export const webProcess = (child: ChildProcess, origin: string): WebProcess => ({
  origin,
  pid: child.pid ?? 0,
  stop: () => stopChild(child),
})

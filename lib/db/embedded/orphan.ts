import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, processCommand } from './process-table'

/**
 * Stops the server that a killed app left running on this cluster, and removes a postmaster.pid whose process is gone
 * or has become another program. Returns whether a server was stopped.
 */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid !== undefined && isServer(pid, cluster)) {
    await stopServer(pid)
    return true
  }
  rmSync(file, { force: true })
  return false
}

/**
 * Shuts the server down in fast mode (open transactions are rolled back, data is written), and after `patience` ms in
 * immediate mode.
 */
export async function stopServer(pid: number, patience = 30_000): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGone(pid, patience)) return
  signal(pid, 'SIGQUIT')
  if (!(await isGone(pid, 10_000))) throw new Error(`Postgres (process ${pid}) does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM')
      throw new Error(`Postgres (process ${pid}) was left behind by another user; stop it as that user.`)
    if (code !== 'ESRCH') throw error
  }
}

async function isGone(pid: number, patience: number) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(20)) if (!isAlive(pid)) return true
  return false
}

/** A process number alone proves nothing: it may have been reused by another program. */
function isServer(pid: number, cluster: string) {
  return isAlive(pid) && processCommand(pid).includes(`-D ${cluster} `)
}

function pidIn(file: string) {
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCluster, makeCluster } from './cluster'
import { type ClusterLocation, chooseClusterLocation } from './cluster-location'
import { takeLock } from './lock'
import { clearOrphan, stopServer } from './orphan'
import { freePort } from './port'
import { launch } from './server'
import { readSettings, type Settings, superuserAddress, writeClusterSettings } from './settings'

type Options = { dataDir: string; onProgress?: (line: string) => void; throwaway?: boolean }

/**
 * A running server: its connection string, its data folder, and a function that stops it (may be called more than
 * once).
 */
export type Embedded = { superuserUrl: string; cluster: string; stop: () => Promise<void> }

/**
 * Runs a real Postgres on `dataDir`, created at the first start, on a port of 127.0.0.1 that is reused at the next
 * start. One owner at a time: throws AlreadyRunning if another process has locked the folder. Stops a server left by a
 * killed owner first. `throwaway` turns off fsync, for tests.
 */
export async function startEmbedded({ dataDir, onProgress = () => undefined, throwaway = false }: Options) {
  const folder = prepare(dataDir)
  const release = takeLock(join(folder, 'start.lock'))
  try {
    const place = chooseClusterLocation(folder)
    if (await clearOrphan(place.cluster)) onProgress('נמצא שרת נתונים שנשאר מהפעלה קודמת; הוא נעצר בצורה מסודרת.')
    const settings = await ensureCluster(place, join(folder, 'postgres.json'), onProgress)
    return await serve({ folder, place, settings, throwaway, release })
  } catch (error) {
    release()
    throw error
  }
}

/** The server's user must be able to traverse the folder, so root gives it execute permission (not read). */
function prepare(dataDir: string) {
  const isRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const { mode, uid } = statSync(dataDir)
  if (isRoot && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
  return realpathSync(dataDir)
}

async function ensureCluster(
  place: ClusterLocation,
  file: string,
  onProgress: (line: string) => void,
): Promise<Settings> {
  const isKnown = existsSync(file)
  const settings = readSettings(file)
  if (hasCluster(place.cluster) && isKnown) return settings
  if (existsSync(place.cluster)) {
    const aside = `${place.cluster}.${Date.now()}`
    renameSync(place.cluster, aside)
    onProgress(`נתונים קודמים שסיסמתם אבדה הועברו הצידה: ${aside}`)
  }
  onProgress('מכין מסד נתונים חדש…')
  writeClusterSettings(file, settings)
  await makeCluster(place, settings.password)
  return settings
}

type Serving = { folder: string; place: ClusterLocation; settings: Settings; throwaway: boolean; release: () => void }

async function serve({ folder, place, settings, throwaway, release }: Serving): Promise<Embedded> {
  const { password } = settings
  const logFile = join(folder, 'postgres.log')
  const launched = await retried(async () => {
    const port = await freePort(settings.port)
    return { port, child: await launch({ place, logFile, port, password, throwaway }) }
  })
  const { port } = launched
  writeClusterSettings(join(folder, 'postgres.json'), { port, password })
  const relaunch = async () => {
    await clearOrphan(place.cluster)
    return retried(() => launch({ place, logFile, port, password, throwaway }))
  }
  const stopServer = keepUp(launched.child, relaunch)
  const stop = async () => {
    await stopServer()
    release()
  }
  return { superuserUrl: superuserAddress({ port, password }), cluster: place.cluster, stop }
}

/** Restarts a server that dies by itself (out of memory, a stray kill), on the same port, at most once a second. */
function keepUp(first: ChildProcess, relaunch: () => Promise<ChildProcess>) {
  let current: Promise<ChildProcess> = Promise.resolve(first)
  let isStopping = false
  const watch = (child: ChildProcess) => {
    child.unref()
    child.once('exit', () => {
      if (isStopping) return
      current = pause(1000).then(() => (isStopping ? child : relaunch()))
      current.then(watch, () => undefined)
    })
    return child
  }
  watch(first)
  return async () => {
    isStopping = true
    const { pid, exitCode, signalCode } = await current.catch(() => first)
    if (pid && exitCode === null && signalCode === null) await stopServer(pid)
  }
}

/**
 * Retries transient failures: after a kill -9 of app and server the old backends may hold shared memory for a moment,
 * and another program may take a free port before the server binds it.
 */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 30_000; ; await pause(250)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end || !isPassing(error)) throw error
    }
  }
}

function isPassing(error: unknown) {
  return /shared memory block|could not bind|create any TCP\/IP|lock file|starting up/.test(String(error))
}

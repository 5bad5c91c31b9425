import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverEnv } from './cluster'
import type { ClusterLocation } from './cluster-location'
import { serverArgs, superuserAddress } from './settings'

export type Launch = { place: ClusterLocation; logFile: string; port: number; password: string; throwaway: boolean }

/**
 * Starts the server and returns its process once it accepts queries. Throws with the end of its log if the server
 * stops.
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const from = logSize(options.logFile)
  const child = run(options)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Postgres stopped (${code}): ${logSince(options.logFile, from)}`)))
  })
  const waiting = new AbortController()
  try {
    await Promise.race([failed, answers(options, waiting.signal)])
    return child
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  } finally {
    waiting.abort()
  }
}

/**
 * Spawns the server in a session of its own, so that Ctrl-C in the terminal reaches it only through the app, after the
 * app has stopped.
 */
function run({ place, logFile, port, throwaway }: Launch) {
  const log = openSync(logFile, 'a', 0o600)
  try {
    const args = ['-D', place.cluster, ...serverArgs(port, throwaway)]
    return spawn(join(place.native, 'bin', 'postgres'), args, {
      ...place.owner,
      cwd: '/',
      env: serverEnv,
      stdio: ['ignore', log, log],
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

/**
 * Waits through crash recovery. Checks password and data folder, because another server may listen on the same port.
 */
async function answers({ place, port, password }: Launch, waiting: AbortSignal) {
  for (const end = Date.now() + 120_000; !waiting.aborted && Date.now() < end; await pause(25)) {
    if ((await folderAt(superuserAddress({ port, password }))) === place.cluster) return
  }
  throw new Error('Postgres did not answer within two minutes.')
}

async function folderAt(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0]?.data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

function logSize(file: string) {
  try {
    return readFileSync(file).length
  } catch {
    return 0
  }
}

/** Empty if the folder is gone: a throwaway server may outlive its folder. */
function logSince(file: string, from: number) {
  try {
    return readFileSync(file).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

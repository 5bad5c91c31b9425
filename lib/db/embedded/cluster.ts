import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClusterLocation, Owner } from './cluster-location'

/** Whether the folder contains a finished cluster. */
export function hasCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

/**
 * Creates a new cluster with this superuser password. It is built next to its final place and moved there when
 * finished, so an interrupted start leaves nothing half-made. Throws with the output of initdb.
 */
export async function makeCluster(place: ClusterLocation, password: string): Promise<void> {
  const draft = `${place.cluster}.new`
  const passwordFile = `${place.cluster}.${randomBytes(6).toString('hex')}.pw`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  own(draft, place.owner)
  own(passwordFile, place.owner)
  try {
    await initdb(place, ['-D', draft, '--pwfile', passwordFile])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, place.cluster)
}

/** Environment of the server and initdb: without the app's secrets and the machine's locale. */
export const serverEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  NODE_ENV: 'production' as const,
}

function own(path: string, owner: Owner | undefined) {
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** C.UTF-8: with plain C, Hebrew has no trigrams and search finds nothing. */
const INIT = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']

function initdb(place: ClusterLocation, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(join(place.native, 'bin', 'initdb'), [...INIT, ...args], {
      ...place.owner,
      cwd: place.owner ? '/' : dirname(place.cluster),
      env: serverEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${said.trim()}`))))
  })
}

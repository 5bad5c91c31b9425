import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyNative, packagedNative } from './binaries'

export type Owner = { uid: number; gid: number }

/** Where the Postgres binaries and data are, and which user runs the server (`undefined`: the current user). */
export type ClusterLocation = { native: string; cluster: string; owner: Owner | undefined }

/** Outside every home folder; used when the server's user cannot enter the checkout. */
const SHELF = '/var/lib/kesher'

/** Candidate user ids, because Postgres refuses to run as root; they need no entry in /etc/passwd. */
const UNPRIVILEGED = [65534, 999]

/**
 * Chooses binaries, data folder and user by actually trying them: if the app is started by root, the server runs as an
 * unprivileged user, who may not be able to enter a checkout in root's home; then the binaries, the data or both go to
 * /var/lib/kesher.
 */
export function chooseClusterLocation(dataDir: string): ClusterLocation {
  const native = packagedNative()
  const beside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { native, cluster: refuseForeign(beside), owner: undefined }

  const apart = join(SHELF, nameOf(dataDir), 'postgres')
  const owner = ownerOf([beside, apart])
  const cluster = canEnter(dataDir, owner) ? beside : apart
  refuseOrphaned(beside, cluster)
  const used = existsSync(apart) && !existsSync(beside) ? apart : cluster
  mkdirSync(join(used, '..'), { recursive: true })
  if (used === apart) openShelf(apart)
  return { native: canRun(native, owner) ? native : copyNative(native, openShelf()), cluster: used, owner }
}

/** Existing data keeps its owner, so that root can continue with data that an ordinary user created. */
function ownerOf(clusters: string[]): Owner {
  for (const cluster of clusters) {
    if (!existsSync(cluster)) continue
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const uid = UNPRIVILEGED.find((id) => spawnSync('/bin/sh', ['-c', ':'], { uid: id, gid: id, cwd: '/' }).status === 0)
  if (uid === undefined) throw new Error('Postgres refuses to run as root and no other user can be taken here.')
  return { uid, gid: uid }
}

function canEnter(folder: string, owner: Owner) {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/' }).status === 0
}

function canRun(native: string, owner: Owner) {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0
}

function openShelf(cluster?: string) {
  for (const folder of [SHELF, ...(cluster ? [join(cluster, '..')] : [])]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  return SHELF
}

function nameOf(dataDir: string) {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
}

function refuseForeign(cluster: string) {
  const other = existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()
  if (other) throw new Error(`${cluster} belongs to another user; start as that user or as root.`)
  return cluster
}

/** Data in a folder that the server can no longer enter must not be silently replaced by an empty database. */
function refuseOrphaned(beside: string, cluster: string) {
  if (cluster === beside || !existsSync(beside)) return
  throw new Error(
    `${beside} holds the data, but the server's user can no longer enter its folder (chmod o+x the path).`,
  )
}

import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-table'

/** Thrown when another process has locked the data folder. */
export class AlreadyRunning extends Error {
  constructor(readonly pid: number) {
    super(`המערכת כבר פועלת מתיקייה זו (תהליך ${pid}). Already running from this folder (process ${pid}).`)
    this.name = 'AlreadyRunning'
  }
}

/**
 * Locks `file` for this process and returns the function that releases it. A lock whose process is gone, or whose
 * process number belongs to a later process, is taken over. Throws AlreadyRunning if the owner is alive.
 */
export function takeLock(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: processIdentity(process.pid) })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    while (!claim(draft, file)) removeStale(file)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (contentOf(file) === mine) rmSync(file, { force: true })
  }
}

/** A hard link appears complete or not at all, so no process reads a half-written lock. */
function claim(draft: string, file: string) {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function removeStale(file: string) {
  const seen = contentOf(file)
  if (seen === undefined) return
  refuseLive(seen)
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Two starts may find the same stale lock: the file that was moved away must be the one that was checked.
  const moved = contentOf(aside)
  if (moved !== seen) claim(aside, file)
  rmSync(aside, { force: true })
}

function refuseLive(content: string) {
  const owner = parse(content)
  if (owner && owner.started === processIdentity(owner.pid)) throw new AlreadyRunning(owner.pid)
}

function parse(content: string): { pid: number; started: string } | undefined {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function contentOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

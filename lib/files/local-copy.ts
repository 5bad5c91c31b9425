import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { spool } from './spool'
import type { FileSource } from './storage'

/**
 * Runs work with a private copy of a source on the local disk, at most `limit` bytes (413), and deletes the copy
 * afterwards.
 */
export async function withLocalCopy<T>(
  source: FileSource,
  limit: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kesher-'))
  try {
    const path = join(folder, randomUUID())
    await spool(path, source, limit)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

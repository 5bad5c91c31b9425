import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'

import { limitBytes } from './limited'
import type { FileSource, StoredFile } from './storage'

/** Writes a source to a new private file and flushes it to disk, counting and hashing; leaves no file if it fails. */
export async function spool(path: string, source: FileSource, limit: number): Promise<StoredFile> {
  const file = await open(path, 'wx', 0o600)
  try {
    const stored = await copy(file, source, limit)
    await file.sync()
    return stored
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function copy(file: FileHandle, source: FileSource, limit: number): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of limitBytes(source, limit)) {
    await file.writeFile(chunk)
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}

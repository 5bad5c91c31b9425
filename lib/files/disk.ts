import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'

import { spool } from './spool'
import { checkedKey, FileMissingError, type FileStorage } from './storage'

/**
 * Stores files in a folder; a file appears under its key only when it is complete and flushed to disk, whenever the
 * process dies.
 */
export function diskStorage(folder: string): FileStorage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, checkedKey(key))

  return {
    async put(key, source, limit) {
      const path = pathOf(key)
      const unfinished = join(root, 'unfinished', randomUUID())
      await makeFolder(dirname(unfinished))
      const stored = await spool(unfinished, source, limit)
      await makeFolder(dirname(path))
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return stored
    },
    async get(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissingError(key) : error
      })
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Creates a folder durably, together with its entries in every new folder above it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

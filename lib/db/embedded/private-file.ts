import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * Writes a file that only its owner may read. Atomic and flushed to disk: the folder has either the whole new file or
 * the old one.
 */
export function writePrivate(file: string, text: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}

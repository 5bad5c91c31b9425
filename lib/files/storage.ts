import { randomBytes } from 'node:crypto'

export type FileSource = Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>
export type StoredFile = { size: number; sha256: string }

/** Storage of file contents, by a key of newFileKey(); names and owners are in the database. */
export interface FileStorage {
  /** Stores the source completely or not at all, durably; throws a 413 beyond `limit` bytes. */
  put(key: string, source: FileSource, limit: number): Promise<StoredFile>
  /** Returns the contents; throws FileMissingError. */
  get(key: string): Promise<ReadableStream<Uint8Array>>
  /** Removes the contents; does nothing if there are none. */
  remove(key: string): Promise<void>
}

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`)
    this.name = 'FileMissingError'
  }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/

/** Creates a random storage key of 128 bits, `ab/cd/…`; it contains no user input (security.md 1 rule 11). */
export function newFileKey(): string {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex.slice(4)}`
}

/** Returns the key if newFileKey() could have created it; throws RangeError for anything else, such as a path. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a storage key')
  return key
}

/** Reads a stored file completely, for files small enough for memory; throws FileMissingError. */
export async function loadFile(storage: FileStorage, key: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await storage.get(key)).arrayBuffer())
}

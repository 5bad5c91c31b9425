import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { storageFrom } from './configured'
import { diskStorage } from './disk'
import { checkedKey, FileMissingError, loadFile, newFileKey } from './storage'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kesher-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const filesUnder = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('files on disk', () => {
  test('come back as they were stored, with their size and SHA-256', async () => {
    const storage = diskStorage(folder)
    const bytes = randomBytes(300_000)
    const key = newFileKey()
    expect(await storage.put(key, new Blob([bytes]).stream(), 300_000)).toEqual({
      size: 300_000,
      sha256: sha256(bytes),
    })
    expect(Buffer.from(await loadFile(storage, key)).equals(bytes)).toBe(true)
  })
  test('are private to the user that runs the app', async () => {
    const storage = diskStorage(folder)
    const key = newFileKey()
    await storage.put(key, new Uint8Array([1]), 1)
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
  })
  test('may be empty', async () => {
    const storage = diskStorage(folder)
    const key = newFileKey()
    expect(await storage.put(key, new Uint8Array(), 0)).toEqual({ size: 0, sha256: sha256(new Uint8Array()) })
    expect(await loadFile(storage, key)).toHaveLength(0)
  })
  test('a source beyond the limit is refused while it streams, and leaves nothing', async () => {
    const root = join(folder, 'limit')
    let given = 0
    async function* endless() {
      for (;;) {
        given += 1000
        yield new Uint8Array(1000)
      }
    }
    await expect(diskStorage(root).put(newFileKey(), endless(), 5000)).rejects.toMatchObject({ status: 413 })
    expect(given).toBe(6000)
    expect(await filesUnder(root)).toEqual([])
  })
  test('a source that fails leaves nothing', async () => {
    const root = join(folder, 'broken')
    async function* broken() {
      yield new Uint8Array(10)
      throw new Error('cut')
    }
    await expect(diskStorage(root).put(newFileKey(), broken(), 5000)).rejects.toThrow('cut')
    expect(await filesUnder(root)).toEqual([])
  })
  test('removed twice is removed, and a missing one is told from other faults', async () => {
    const storage = diskStorage(folder)
    const key = newFileKey()
    await storage.put(key, new Uint8Array([1]), 1)
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.get(key)).rejects.toBeInstanceOf(FileMissingError)
  })
  test('a process killed in the middle leaves no visible file', async () => {
    const root = join(folder, 'killed')
    const key = newFileKey()
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STALLS], {
      env: { ...process.env, ROOT: root, KEY: key, DISK: new URL('./disk.ts', import.meta.url).href },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
    for await (const line of createInterface(child.stdout)) if (line === 'half') child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    expect(await filesUnder(join(root, 'unfinished'))).toHaveLength(1)
    await expect(diskStorage(root).get(key)).rejects.toBeInstanceOf(FileMissingError)
    expect(await readdir(root)).toEqual(['unfinished'])
  }, 30_000)
})

describe('keys', () => {
  test('are random and sharded (requirement 38)', () => {
    const keys = Array.from({ length: 1000 }, newFileKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.every((key) => checkedKey(key) === key)).toBe(true)
  })
  test.each(['../../etc/passwd', '/etc/passwd', 'ab/cd/../../x', 'unfinished/x', '', 'חוזה.pdf', `${newFileKey()}\n`])(
    'nothing else is a key: %j',
    async (key) => {
      const storage = diskStorage(folder)
      expect(() => checkedKey(key)).toThrow(RangeError)
      await expect(storage.put(key, new Uint8Array(), 1)).rejects.toThrow(RangeError)
      await expect(storage.get(key)).rejects.toThrow(RangeError)
      await expect(storage.remove(key)).rejects.toThrow(RangeError)
    },
  )
})

test('the folder comes from FILES_DIR, or from the data folder', async () => {
  const key = newFileKey()
  await storageFrom({ FILES_DIR: join(folder, 'own') }).put(key, new Uint8Array([1]), 1)
  await storageFrom({ KESHER_DATA: join(folder, 'data') }).put(key, new Uint8Array([1]), 1)
  expect((await stat(join(folder, 'own', key))).size).toBe(1)
  expect((await stat(join(folder, 'data', 'files', key))).size).toBe(1)
})

test('half a bucket is refused', () => {
  expect(() => storageFrom({ FILES_S3_ENDPOINT: 'https://s3.example.com' })).toThrow('FILES_S3_BUCKET')
})

const STALLS = `
  const { diskStorage } = await import(process.env.DISK)
  setInterval(() => {}, 1000)
  async function* source() {
    yield new Uint8Array(100_000)
    console.log('half')
    await new Promise(() => {})
  }
  await diskStorage(process.env.ROOT).put(process.env.KEY, source(), 1_000_000)
`

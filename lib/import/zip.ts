import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

import { BadFile } from './bad-file'

export type Entry = { name: string; method: number; packed: number; size: number; offset: number }

const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 2_000
const MAX_DIRECTORY = 4 * 1024 * 1024
const PIECE = 64 * 1024
/** Maximum expansion ratio of a part beyond its first megabytes (`FREE`), and its maximum unpacked size. */
const MAX_RATIO = 200
const FREE = 16 * 1024 * 1024
const MAX_PART_BYTES = 2 * 1024 * 1024 * 1024

const BROKEN = 'הקובץ פגום או נקטע באמצע'

/**
 * Reads the directory at the end of a zip file; entry names are only looked up, never used as paths. Throws BadFile.
 */
export async function zipEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at === -1 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) throw new BadFile(BROKEN)
  const [count, length, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY || offset + length > size) throw new BadFile(BROKEN)
  return directoryOf(await bytesAt(file, offset, length), count)
}

function directoryOf(bytes: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new BadFile(BROKEN)
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new BadFile('הקובץ מוגן בסיסמה')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Streams the text of one part, unpacking it as it is read. Throws BadFile for a corrupt part and for a zip bomb. */
export async function* partText(file: FileHandle, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const chunk of unpacked(file, entry)) {
    size += chunk.length
    if (size > MAX_PART_BYTES || (size > FREE && size > entry.packed * MAX_RATIO))
      throw new BadFile('הקובץ מתנפח בפתיחה מעבר לכל מידה, ולכן לא נקרא')
    yield decoder.decode(chunk, { stream: true })
  }
  if (size !== entry.size) throw new BadFile(BROKEN)
  yield decoder.decode()
}

async function* unpacked(file: FileHandle, entry: Entry): AsyncGenerator<Uint8Array> {
  const raw = packedBytes(file, entry)
  if (entry.method === STORED) return yield* raw
  if (entry.method !== DEFLATED) throw new BadFile('הקובץ דחוס בשיטה שאינה נתמכת')
  const inflate = createInflateRaw({ chunkSize: PIECE })
  const feeding = feed(raw, inflate)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
    await feeding
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(BROKEN)
  } finally {
    inflate.destroy()
    await feeding.catch(() => undefined)
  }
}

async function feed(raw: AsyncGenerator<Uint8Array>, inflate: ReturnType<typeof createInflateRaw>): Promise<void> {
  try {
    for await (const chunk of raw) {
      if (inflate.destroyed) return
      if (!inflate.write(chunk)) await drained(inflate)
    }
    inflate.end()
  } catch (error) {
    inflate.destroy(error instanceof Error ? error : undefined)
  }
}

const drained = (inflate: ReturnType<typeof createInflateRaw>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      inflate.off('drain', done).off('close', done)
      resolve()
    }
    inflate.once('drain', done).once('close', done)
  })

async function* packedBytes(file: FileHandle, { offset, packed }: Entry): AsyncGenerator<Uint8Array> {
  const head = await bytesAt(file, offset, 30)
  if (head.readUInt32LE(0) !== LOCAL) throw new BadFile(BROKEN)
  let at = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const end = at + packed
  while (at < end) {
    const chunk = await bytesAt(file, at, Math.min(PIECE, end - at))
    at += chunk.length
    yield chunk
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new BadFile(BROKEN)
    filled += bytesRead
  }
  return buffer
}

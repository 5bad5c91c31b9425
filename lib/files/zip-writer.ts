import { crc32 } from 'node:zlib'

/** A file of an archive; it is opened twice, once to measure it and once to write it. */
export type ZipEntry = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> }

type Counted = ZipEntry & { bytes: Buffer; crc: number; size: number; offset: number }

const UTF8_NAMES = 0x0800
const LARGEST = 0xff_ff_ff_ff
const MOST = 0xff_ff

/**
 * Writes files into a ZIP uncompressed, piece by piece: one piece is in memory at a time. The size is known before the
 * first byte. Throws RangeError beyond 4 GB or 65,535 files, and if a file changed after it was measured.
 */
export async function writeZip(
  entries: readonly ZipEntry[],
  at: Date,
): Promise<{ size: number; stream: ReadableStream<Uint8Array> }> {
  const counted: Counted[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = Buffer.from(entry.name, 'utf8')
    const { crc, size } = await count(entry)
    counted.push({ ...entry, bytes, crc, size, offset })
    offset += 30 + bytes.length + size
  }
  const central = counted.map((entry) => centralOf(entry, at))
  const length = central.reduce((sum, part) => sum + part.length, 0)
  if (offset + length > LARGEST || entries.length > MOST) throw new RangeError('the archive is too large')
  const end = endOf({ count: counted.length, length, offset })
  return { size: offset + length + end.length, stream: streamOf(pieces(counted, at, [...central, end])) }
}

async function count({ open }: ZipEntry): Promise<{ crc: number; size: number }> {
  let [crc, size] = [0, 0]
  for await (const chunk of await open()) {
    crc = crc32(chunk, crc)
    size += chunk.byteLength
  }
  return { crc, size }
}

async function* pieces(entries: Counted[], at: Date, tail: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield headOf(entry, at)
    let size = 0
    for await (const chunk of await entry.open()) {
      size += chunk.byteLength
      yield chunk
    }
    if (size !== entry.size) throw new RangeError(`${entry.name} has changed`)
  }
  yield* tail
}

function streamOf(source: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}

function headOf({ bytes, crc, size }: Counted, at: Date): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  common(head, 4, { crc, size, at, length: bytes.length })
  return Buffer.concat([head, bytes])
}

function centralOf({ bytes, crc, size, offset }: Counted, at: Date): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50, 0)
  head.writeUInt16LE(20, 4)
  common(head, 6, { crc, size, at, length: bytes.length })
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, bytes])
}

type Common = { crc: number; size: number; at: Date; length: number }

/**
 * Writes the fields common to a file's local header and its directory entry: version, UTF-8 names, stored, time,
 * checksum, sizes.
 */
function common(head: Buffer, from: number, { crc, size, at, length }: Common) {
  const { day, time } = dosTime(at)
  ;[20, UTF8_NAMES, 0, time, day].forEach((value, index) => {
    head.writeUInt16LE(value, from + index * 2)
  })
  ;[crc, size, size].forEach((value, index) => {
    head.writeUInt32LE(value, from + 10 + index * 4)
  })
  head.writeUInt16LE(length, from + 22)
}

/** Converts to DOS time, which begins in 1980 and counts in steps of two seconds; in UTC. */
function dosTime(at: Date) {
  const year = Math.max(0, at.getUTCFullYear() - 1980)
  return {
    day: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}

function endOf({ count: number, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(number, 8)
  end.writeUInt16LE(number, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

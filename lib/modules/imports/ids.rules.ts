import { createHash } from 'node:crypto'

/**
 * The id of the record that a row of an import makes: a UUIDv7 of the moment the import began, with the row's number where time
 * goes on and 42 bits of the batch at the end. The same row makes the same id however often it is tried, ids follow each other in
 * the order of rows, and the records of an import need no list of their own.
 */
export function importedId({ batchId, idsFrom }: { batchId: string; idsFrom: number }, row: number): string {
  const bytes = Buffer.from(createHash('sha256').update(batchId).digest().subarray(0, 16))
  bytes.writeUIntBE(idsFrom, 0, 6)
  // 12 bits of the row after the version, 20 after the variant, of 32 in all.
  bytes.writeUInt16BE(0x7000 | (row >>> 20), 6)
  const low = row & 0xfffff
  bytes.writeUInt8(0x80 | (low >>> 14), 8)
  bytes.writeUInt8((low >>> 6) & 0xff, 9)
  bytes.writeUInt8(((low & 0x3f) << 2) | (bytes.readUInt8(10) & 0x03), 10)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

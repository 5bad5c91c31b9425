import { createHash } from 'node:crypto'

/**
 * Returns the id of the record that a row creates: a UUIDv7 with the start time of the import as timestamp, then the
 * row number, then 42 bits derived from the batch id. A row gives the same id on every retry, ids are in row order, and
 * the created records of an import need no list.
 */
export function importedId({ batchId, idsFrom }: { batchId: string; idsFrom: number }, row: number): string {
  const bytes = Buffer.from(createHash('sha256').update(batchId).digest().subarray(0, 16))
  bytes.writeUIntBE(idsFrom, 0, 6)
  // The row number has 32 bits: 12 after the version, 20 after the variant.
  bytes.writeUInt16BE(0x7000 | (row >>> 20), 6)
  const low = row & 0xfffff
  bytes.writeUInt8(0x80 | (low >>> 14), 8)
  bytes.writeUInt8((low >>> 6) & 0xff, 9)
  bytes.writeUInt8(((low & 0x3f) << 2) | (bytes.readUInt8(10) & 0x03), 10)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

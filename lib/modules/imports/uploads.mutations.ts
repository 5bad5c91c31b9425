import { AppError, invalid, tooLarge } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { importBatches } from '@/lib/db/schema/imports'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { limitBytes } from '@/lib/files/limited'
import { type FileSource, newFileKey, type StoredFile } from '@/lib/files/storage'
import { BadFile } from '@/lib/import/bad-file'
import { detectDelimiter } from '@/lib/import/delimited'
import { EncodingSniffer } from '@/lib/import/encoding'
import { detectFileShape } from '@/lib/import/file-shape'
import type { Reading } from '@/lib/import/read-rows'
import { countHit } from '@/lib/limits/rate-limit'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { loadInitialTerms } from './columns.queries'
import { columnsFingerprint, MAX_SHEET_BYTES, MAX_TEXT } from './imports.rules'
import { readHead } from './preview.queries'
import type { ImportScope } from './scope.rules'

type Upload = { name: string; source: FileSource }

/** Rate limit: uploads of one user in an hour. */
const UPLOADS = { name: 'imports', hits: 60, seconds: 3600 }
const SAMPLE = 64 * 1024

/** Stores a file with its detected encoding, columns and initial mapping. 413, 422. Returns the import's id. */
export async function uploadImport(scope: ImportScope, { name, source }: Upload): Promise<{ id: string }> {
  await countHit(UPLOADS, scope.actorId)
  const key = newFileKey()
  const inspector = new UploadInspector()
  const stored = await store(key, inspector.passing(source))
  try {
    const reading = inspector.reading(stored.size)
    const head = await readHead(key, reading)
    return await inCompany(scope, async (tx) => {
      const { companyId, actorId } = scope
      const [id, fileId] = [newId(), newId()]
      const by = { companyId, createdBy: actorId, updatedBy: actorId }
      await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
      await tx.insert(files).values({ ...by, ...stored, id: fileId, storageKey: key, name, mime: MIMES[reading.shape] })
      const fingerprint = columnsFingerprint(head.heads)
      const first = await loadInitialTerms(tx, scope, { fingerprint, heads: head.heads })
      await tx.insert(importBatches).values({
        ...by,
        ...first,
        id,
        entity: scope.kind.entity,
        actorId,
        name,
        fileId,
        fingerprint,
        reading,
      })
      const data = { name, size: stored.size, sha256: stored.sha256 }
      await audit(tx, scope, {
        action: `${scope.kind.acts}.uploaded`,
        entity: scope.kind.batchEntity,
        entityId: id,
        data,
      })
      return { id }
    })
  } catch (error) {
    await fileStorage().remove(key)
    throw error instanceof BadFile ? refused(error.message) : error
  }
}

const MIMES = {
  text: 'text/csv',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const refused = (message: string) => invalid({ file: message }, message)

async function store(key: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  try {
    return await fileStorage().put(key, source, MAX_TEXT)
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge('הקובץ גדול מ־500 MB') : error
  }
}

/** Inspects a file while it is streamed to storage: its beginning, and whether all of it is UTF-8. */
class UploadInspector {
  private readonly sniffer = new EncodingSniffer()
  private head = Buffer.alloc(0)

  async *passing(source: FileSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of limitBytes(source, MAX_TEXT)) {
      if (this.head.length < SAMPLE) this.head = Buffer.concat([this.head, chunk.subarray(0, SAMPLE)])
      this.sniffer.take(chunk)
      yield chunk
    }
  }

  /**
   * Returns the detected reading. Throws BadFile for a file that is neither text nor a workbook, 413 for a workbook
   * that is too large.
   */
  reading(size: number): Reading {
    if (detectFileShape(this.head) === 'sheet') {
      if (size > MAX_SHEET_BYTES) throw tooLarge('קובץ XLSX יכול להיות עד 100 MB. אפשר לשמור אותו כ־CSV.')
      return { shape: 'sheet', sheet: 0 }
    }
    const encoding = this.sniffer.result()
    return { shape: 'text', encoding, delimiter: detectDelimiter(new TextDecoder(encoding).decode(this.head)) }
  }
}

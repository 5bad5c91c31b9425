import { AppError, invalid, tooLarge } from '@/lib/core/errors'

import { attachmentKind, MAX_ATTACHMENT_BYTES } from './attachment-kind'
import { fileStorage } from './configured'
import { type FileSource, newFileKey, type StoredFile } from './storage'

const ALLOWED = 'אפשר לצרף תמונות, PDF, מסמכי Office, קובצי טקסט ו־ZIP'

type Stored = StoredFile & { storageKey: string; mime: string }
type Sent = {
  original: string
  source: FileSource
  /** Returns the type of a file that is allowed, by its name and first bytes; null for any other. */
  kindOf?: (name: string, head: Uint8Array) => string | null
  /** What is said of a type that is not allowed. */
  refusal?: string
}

/**
 * Stores an upload, checks that its content matches its name, and passes it to `work`, which inserts its row; on any
 * failure the stored content is removed. Throws 413 beyond 20 MB, 422 for an empty file or a type that is not allowed.
 */
export async function storeAttachment<T>(
  { original, source, kindOf = attachmentKind, refusal = ALLOWED }: Sent,
  work: (stored: Stored) => Promise<T>,
): Promise<T> {
  const storageKey = newFileKey()
  const stored = await put(storageKey, source)
  try {
    const mime = kindOf(original, await headOf(storageKey))
    if (stored.size === 0) throw refused('הקובץ ריק')
    if (!mime) throw refused(refusal)
    return await work({ ...stored, storageKey, mime })
  } catch (error) {
    await fileStorage().remove(storageKey)
    throw error
  }
}

async function put(key: string, source: FileSource): Promise<StoredFile> {
  try {
    return await fileStorage().put(key, source, MAX_ATTACHMENT_BYTES)
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge('הקובץ גדול מ־20 MB') : error
  }
}

async function headOf(key: string): Promise<Uint8Array> {
  const reader = (await fileStorage().get(key)).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value?.subarray(0, 4096) ?? new Uint8Array()
}

const refused = (message: string) => invalid({ file: message }, message)

import type { Sent } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'

type Upload = {
  file: File
  title: string
  customerId: string | undefined
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Uploads the document, with its hash if the browser can calculate it. */
export async function uploadPdf({
  file,
  title,
  customerId,
  onProgress,
  signal,
}: Upload): Promise<Sent<{ id: string }>> {
  const query = new URLSearchParams({ title, ...(customerId && { customerId }) })
  const hash = await hashOf(file).catch(() => null)
  return uploadFile(`/api/documents/upload?${query}`, file, {
    headers: { 'content-type': 'application/pdf', ...(hash && { 'x-sha256': hash }) },
    onProgress,
    signal,
  })
}

/** Returns the SHA-256 hash; null on plain HTTP, where browsers do not offer hashing. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

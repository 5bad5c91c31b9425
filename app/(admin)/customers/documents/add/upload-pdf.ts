import type { Sent } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'

type Upload = {
  file: File
  title: string
  customerId: string | undefined
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Sends the document with its hash, where the browser can count it. */
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

/** Null on plain http, where browsers keep their hashing away. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

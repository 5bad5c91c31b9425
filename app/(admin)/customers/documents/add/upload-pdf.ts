type Upload = { file: File; title: string; customerId: string | undefined; onProgress: (done: number) => void }
export type UploadAnswer = { ok: true; id: string } | { ok: false; message: string; fields?: Record<string, string> }

const BROKEN: UploadAnswer = { ok: false, message: 'ההעלאה נקטעה. כדאי לבדוק את החיבור ולנסות שוב.' }

/** Sends the bytes as they are, with their hash where the browser can count it; fetch has no progress, so this is the older way. */
export async function uploadPdf({ file, title, customerId, onProgress }: Upload): Promise<UploadAnswer> {
  const query = new URLSearchParams({ name: file.name, title, ...(customerId && { customerId }) })
  const hash = await hashOf(file).catch(() => null)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/documents/upload?${query}`)
    request.setRequestHeader('content-type', 'application/pdf')
    if (hash) request.setRequestHeader('x-sha256', hash)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(read(request.responseText))
    request.onerror = () => resolve(BROKEN)
    request.send(file)
  })
}

function read(text: string): UploadAnswer {
  try {
    const { id, error } = JSON.parse(text) as {
      id?: string
      error?: { message: string; fields?: Record<string, string> }
    }
    if (id) return { ok: true, id }
    return error ? { ok: false, ...error } : BROKEN
  } catch {
    return BROKEN
  }
}

/** Undefined on plain http, where browsers keep their hashing away. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

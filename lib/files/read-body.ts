import { badRequest } from '@/lib/core/errors'

import { limitBytes, refuseSize } from './limited'

/**
 * Time limit of a body, in ms; an upload gets one more second for every 32 KiB received: this ends slow-drip attacks
 * but not slow phones.
 */
const PATIENCE = 30_000
const UPLOAD_RATE = 32 * 1024

/** Reads a request body completely; throws a 413 beyond `limit` bytes, badRequest() (400) after 30 seconds. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limitBytes(
    withDeadline(request, limit, () => PATIENCE),
    limit,
  ))
    chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Yields the chunks of an upload, for FileStorage.put; throws as readLimited() does, but the time limit grows with the
 * bytes received.
 */
export function uploadBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  return limitBytes(
    withDeadline(request, limit, (size) => PATIENCE + (size / UPLOAD_RATE) * 1000),
    limit,
  )
}

async function* withDeadline(
  request: Request,
  limit: number,
  allowance: (size: number) => number,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw refuseSize()
  const reader = request.body?.getReader()
  if (!reader) return
  const start = Date.now()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), start + allowance(size) - Date.now())
      if (done) return
      size += value.byteLength
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function within<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(badRequest('שליחת הנתונים נמשכה זמן רב מדי')), milliseconds)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024

type Received = { status: number; body: string; bytes?: Uint8Array; isCut: boolean; headers: IncomingHttpHeaders }

type Limits = { mostBytes?: number | undefined; asBytes?: boolean | undefined }

/**
 * Reads the first 64 KB (or `mostBytes`) of a response, as text or, `asBytes`, as they are; closes the connection without
 * waiting for the rest.
 */
export function readLimitedResponse(
  incoming: IncomingMessage,
  { mostBytes = MAX_BYTES, asBytes }: Limits = {},
): Promise<Received> {
  const status = incoming.statusCode ?? 0
  const encoding = incoming.headers['content-encoding'] ?? 'identity'
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = []
    let size = 0
    const done = (isCut: boolean) => {
      const bytes = encoding === 'identity' ? Buffer.concat(kept).subarray(0, mostBytes) : Buffer.of()
      const received = { status, isCut, headers: incoming.headers }
      resolve(asBytes ? { ...received, body: '', bytes } : { ...received, body: bytes.toString('utf8') })
    }
    incoming.on('data', (chunk: Buffer) => {
      kept.push(chunk)
      size += chunk.length
      if (size <= mostBytes) return
      done(true)
      incoming.destroy()
    })
    incoming.on('end', () => done(false))
    incoming.on('error', reject)
  })
}

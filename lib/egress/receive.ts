import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024

type Received = { status: number; body: string; isCut: boolean; headers: IncomingHttpHeaders }

/** Reads the first 64 KB (or `mostBytes`) of a response as text; closes the connection without waiting for the rest. */
export function readLimitedResponse(incoming: IncomingMessage, mostBytes = MAX_BYTES): Promise<Received> {
  const status = incoming.statusCode ?? 0
  const encoding = incoming.headers['content-encoding'] ?? 'identity'
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = []
    let size = 0
    const done = (isCut: boolean) => {
      const text = Buffer.concat(kept).subarray(0, mostBytes).toString('utf8')
      resolve({ status, body: encoding === 'identity' ? text : '', isCut, headers: incoming.headers })
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

import { EgressError, egress } from '@/lib/egress/egress'

import { type AccountAccess, NoAnswerError, ProviderError, TooLargeError } from './adapter'
import { simulatorAddress } from './simulator/origin'

export type WireCall = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Largest answer that is read, in bytes; 64 KB unless said. */
  maxBytes?: number
  /** Whether the answer is wanted as bytes: then `body` is empty. */
  asBytes?: true
}

export type WireAnswer = {
  status: number
  body: string
  bytes?: Uint8Array
  /** The type of the content, where bytes were asked for. */
  mime?: string
}

/**
 * Makes one call to a provider. Throws ProviderError where nothing was sent, NoAnswerError where nobody knows, and
 * TooLargeError where what was asked for is larger than `maxBytes`.
 */
export type Wire = (call: WireCall) => Promise<WireAnswer>

/** Returns the way to an account's provider, or to the simulator of it. */
export const wireFor = ({ isSimulated }: Pick<AccountAccess, 'isSimulated'>): Wire =>
  isSimulated ? simulatorWire : providerWire

/** The way out to a provider: guarded, https only, no redirects, 10 s. */
export const providerWire: Wire = async ({ maxBytes, ...call }) => {
  const answer = await egress({ ...call, ...(maxBytes !== undefined && { mostBytes: maxBytes }) }).catch(
    (error: unknown) => {
      if (!(error instanceof EgressError)) throw error
      throw new (error.wasSent ? NoAnswerError : ProviderError)(error.message, { cause: error })
    },
  )
  if (answer.isCut) throw tooLarge(call.method)
  const { status, body, bytes, headers } = answer
  return bytes ? { status, body, bytes, mime: headers?.['content-type'] ?? '' } : { status, body }
}

const MAX_BYTES = 64 * 1024
const TIMEOUT = 10_000

/** The way to a simulator: plain HTTP to this installation's own address and to nothing else, 10 s. */
const simulatorWire: Wire = async ({ url, method, headers = {}, body, maxBytes = MAX_BYTES, asBytes }) => {
  if (!url.startsWith(simulatorAddress(''))) throw new ProviderError('the address is not that of a simulator')
  const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) } as const
  try {
    const answer = await fetch(url, body === undefined ? init : { ...init, body: Buffer.from(body) })
    const bytes = await readAtMost(answer, maxBytes)
    if (!bytes) throw tooLarge(method)
    const { status } = answer
    if (!asBytes) return { status, body: bytes.toString('utf8') }
    return { status, body: '', bytes, mime: answer.headers.get('content-type') ?? '' }
  } catch (error) {
    throw toWireError(error)
  }
}

async function readAtMost({ body }: Response, maxBytes: number): Promise<Buffer | null> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    chunks.push(part.value)
    if (size <= maxBytes) continue
    await reader?.cancel()
    return null
  }
  return Buffer.concat(chunks)
}

/** Codes of calls that found nobody: nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL'])

function toWireError(error: unknown): Error {
  if (error instanceof ProviderError || error instanceof NoAnswerError) return error
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = code || (error instanceof Error ? error.name : 'no answer')
  return new (NOT_SENT.has(code) ? ProviderError : NoAnswerError)(message, { cause: error })
}

/** A request to do something may have been done, although its answer is not readable. */
const tooLarge = (method: WireCall['method']) =>
  method === 'GET' ? new TooLargeError('the answer is too large') : new NoAnswerError('the answer is too large')

import { EgressError, egress } from '@/lib/egress/egress'

import { NoAnswerError, ProviderError } from './adapter'

export type WireCall = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Largest answer that is read; 64 KB unless said. */
  maxBytes?: number
}

export type WireAnswer = { status: number; body: string }

/** Makes one call to a provider. Throws ProviderError where nothing was sent, NoAnswerError where nobody knows. */
export type Wire = (call: WireCall) => Promise<WireAnswer>

/** The way out to a provider: guarded, https only, no redirects. */
export const providerWire: Wire = async ({ url, method, headers = {}, body, maxBytes }) => {
  try {
    const answer = await egress({
      url,
      method: method as 'GET' | 'POST',
      headers,
      ...(body !== undefined && { body: body as string }),
      ...(maxBytes !== undefined && { mostBytes: maxBytes }),
    })
    return { status: answer.status, body: answer.body }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    const isSent = error.fault === 'timeout' || error.fault === 'connection'
    throw new (isSent ? NoAnswerError : ProviderError)(error.message, { cause: error })
  }
}

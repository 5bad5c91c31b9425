import { egress } from '@/lib/egress/egress'

import { GatewayUnreachable } from '../gateway'

export type WireCall = {
  url: string
  method: 'POST' | 'GET'
  headers: Record<string, string>
  body?: string
  mostBytes?: number
}
export type WireAnswer = { status: number; body: string }

/** Sends an adapter's HTTP calls to its gateway; tests pass their own. */
export type WireCaller = (call: WireCall) => Promise<WireAnswer>

/**
 * Sends a call through the installation's only egress: https only, to a public address. A truncated response counts as
 * none.
 */
export const callThroughEgress: WireCaller = async (call) => {
  const { status, body, isCut } = await egress(call)
  if (isCut) throw new GatewayUnreachable('the answer of the gateway was too long', { code: 'too_long' })
  return { status, body }
}

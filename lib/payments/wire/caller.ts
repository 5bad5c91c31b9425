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

/** How an adapter reaches its gateway; tests bring their own. */
export type WireCaller = (call: WireCall) => Promise<WireAnswer>

/** By the one way out of this installation: https alone, to a public address. An answer that was cut is no answer. */
export const outward: WireCaller = async (call) => {
  const { status, body, isCut } = await egress(call)
  if (isCut) throw new GatewayUnreachable('the answer of the gateway was too long', { code: 'too_long' })
  return { status, body }
}

import type { z } from 'zod'

import { GatewayUnreachable } from '../gateway'
import type { WireAnswer } from './caller'

/**
 * Parses a gateway's response by its schema; a response of another shape leaves the outcome unknown and throws
 * GatewayUnreachable.
 */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body }: WireAnswer): T {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success)
    throw new GatewayUnreachable(`the gateway answered ${status} in a shape that is not its own`, {
      code: 'unreadable',
    })
  return parsed.data
}

/**
 * Returns the response unless its HTTP status is a refusal of the keys (401, 403) or an error of the gateway (5xx,
 * 429); throws GatewayUnreachable then.
 */
export function requireUsableAnswer(answer: WireAnswer): WireAnswer {
  if (answer.status === 401 || answer.status === 403)
    throw new GatewayUnreachable('the gateway refused the keys', { code: 'keys_refused' })
  if (answer.status >= 500 || answer.status === 429)
    throw new GatewayUnreachable(`the gateway answered ${answer.status}`, { code: 'gateway_fault' })
  return answer
}

/** Parses JSON; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

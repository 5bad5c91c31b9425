import type { z } from 'zod'

import { GatewayUnreachable } from '../gateway'
import type { WireAnswer } from './caller'

/** What a gateway answered, in the shape that it should have; anything else leaves the outcome unknown. */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body }: WireAnswer): T {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success)
    throw new GatewayUnreachable(`the gateway answered ${status} in a shape that is not its own`, {
      code: 'unreadable',
    })
  return parsed.data
}

/** An answer that the gateway stands behind: not one of a fault of its own, nor of keys that it refused. */
export function heard(answer: WireAnswer): WireAnswer {
  if (answer.status === 401 || answer.status === 403)
    throw new GatewayUnreachable('the gateway refused the keys', { code: 'keys_refused' })
  if (answer.status >= 500 || answer.status === 429)
    throw new GatewayUnreachable(`the gateway answered ${answer.status}`, { code: 'gateway_fault' })
  return answer
}

/** A JSON text; undefined for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

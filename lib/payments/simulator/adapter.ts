import { z } from 'zod'

import { absolute } from '@/lib/server/config'

import type { AccountAccess, CallbackEvent, Gateway, Session } from '../gateway'
import { GatewayUnreachable } from '../gateway'
import { isSigned } from '../signature'
import { cancelSession, findOrder, openSession, type SimulatorSession, statusOf } from './sessions'

export const SIGNATURE_HEADER = 'x-simulator-signature'
export const TIMESTAMP_HEADER = 'x-simulator-timestamp'

const callback = z.object({
  id: z.string().max(100),
  session: z.string().max(100),
  order: z.string().max(100),
  amount: z.int(),
  currency: z.string().max(3),
})

/** The simulated gateway: its books are in this database, its pages under /api/simulator, and no money moves. */
export function simulatorGateway(account: AccountAccess): Gateway {
  const { accountId, secret } = account
  return {
    createSession: async (order) => asSession(await openSession(account, order)),
    findSession: async (orderRef) => {
      const found = await findOrder(accountId, orderRef)
      return found && asSession(found)
    },
    query: (ref) => known(accountId, ref),
    cancel: async (ref) => {
      await cancelSession(accountId, ref)
      return known(accountId, ref)
    },
    verifyCallback: (body, headers) => {
      const [timestamp, signature] = [headers.get(TIMESTAMP_HEADER), headers.get(SIGNATURE_HEADER)]
      return isSigned(secret, { timestamp, signature, body }) ? eventOf(new TextDecoder().decode(body)) : null
    },
    readCallback: (body) => {
      const event = eventOf(body)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}

const asSession = ({ id }: SimulatorSession): Session => ({ ref: id, url: absolute(`/api/simulator/pay/${id}`) })

async function known(accountId: string, ref: string) {
  const status = await statusOf(accountId, ref)
  if (!status) throw new GatewayUnreachable('the simulator knows no such session')
  return status
}

function eventOf(text: string): CallbackEvent | null {
  const parsed = callback.safeParse(jsonOf(text))
  if (!parsed.success) return null
  const { id, session, order, amount, currency } = parsed.data
  return { id, sessionRef: session, orderRef: order, amountAgorot: amount, currency }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

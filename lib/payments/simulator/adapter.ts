import { z } from 'zod'

import { absoluteUrl } from '@/lib/core/config'
import { PROVIDERS } from '@/lib/vocabulary/payment-providers'
import { accountKey } from '../account-secret'
import {
  type AccountAccess,
  type CallbackEvent,
  type Capabilities,
  type Gateway,
  GatewayUnreachable,
  type Session,
} from '../gateway'
import { isSigned } from '../signature'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from './callback-headers'
import { chargeSimulatedCard } from './card-charging'
import { listSimulatedLedger } from './ledger'
import { refundSimulated } from './refunding'
import { cancelSession, findOrder, openSimulatorSession, type SimulatorSession } from './sessions'
import { simulatorStatus } from './status'

const callback = z.object({
  id: z.string().max(100),
  session: z.string().max(100),
  order: z.string().max(100),
  amount: z.int(),
  currency: z.string().max(3),
})

const CAPABILITIES: Capabilities = {
  keepsCards: PROVIDERS.simulator.keepsCards,
  partialRefunds: true,
  findsOrders: true,
  readsLedger: true,
  booksLagMinutes: 0,
  maxInstallments: PROVIDERS.simulator.maxInstallments,
}

/** The simulated gateway: its records are in this database, its pages under /api/simulator, and no money moves. */
export function simulatorGateway(account: AccountAccess): Gateway {
  const { accountId } = account
  return {
    capabilities: CAPABILITIES,
    createSession: async (order) => asSession(await openSimulatorSession(account, order)),
    findSession: async (orderRef) => {
      const found = await findOrder(accountId, orderRef)
      return found && asSession(found)
    },
    query: (ref) => known(accountId, ref),
    cancel: async (ref) => {
      await cancelSession(accountId, ref)
      return known(accountId, ref)
    },
    chargeCard: (charge) => chargeSimulatedCard(account, charge),
    refund: (refund) => refundSimulated(accountId, refund),
    readLedger: (day) => listSimulatedLedger(accountId, day),
    ping: async () => {
      accountKey(account, 'key')
    },
    verifyCallback: (body, headers) => {
      const [timestamp, signature] = [headers.get(TIMESTAMP_HEADER), headers.get(SIGNATURE_HEADER)]
      return isSigned(accountKey(account, 'key'), { timestamp, signature, body })
        ? eventOf(new TextDecoder().decode(body))
        : null
    },
    readCallback: (body) => {
      const event = eventOf(body)
      if (!event) throw new Error('a callback in the inbox cannot be read')
      return event
    },
  }
}

const asSession = ({ id }: SimulatorSession): Session => ({ ref: id, url: absoluteUrl(`/api/simulator/pay/${id}`) })

async function known(accountId: string, ref: string) {
  const status = await simulatorStatus(accountId, ref)
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

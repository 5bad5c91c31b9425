import type { Gateway } from './gateway'

type Around = <T>(call: () => Promise<T>, name: CallName) => Promise<T>

/** The methods of a gateway that call out over the network; the others only parse input. */
export type CallName = Exclude<keyof Gateway, 'capabilities' | 'verifyCallback' | 'readCallback'>

/** Wraps each outgoing call of a gateway in `around`. */
export const wrapCalls = (gateway: Gateway, around: Around): Gateway => ({
  ...gateway,
  createSession: (order) => around(() => gateway.createSession(order), 'createSession'),
  findSession: (orderRef) => around(() => gateway.findSession(orderRef), 'findSession'),
  query: (sessionRef) => around(() => gateway.query(sessionRef), 'query'),
  cancel: (sessionRef) => around(() => gateway.cancel(sessionRef), 'cancel'),
  chargeCard: (charge) => around(() => gateway.chargeCard(charge), 'chargeCard'),
  refund: (refund) => around(() => gateway.refund(refund), 'refund'),
  ...(gateway.confirmCapture && {
    confirmCapture: (sessionRef: string) => around(async () => gateway.confirmCapture?.(sessionRef), 'confirmCapture'),
  }),
  ...(gateway.queryDispute && {
    queryDispute: (ref: string) => around(() => disputeOf(gateway, ref), 'queryDispute'),
  }),
  readLedger: (day) => around(() => gateway.readLedger(day), 'readLedger'),
  ping: () => around(() => gateway.ping(), 'ping'),
})

function disputeOf({ queryDispute }: Gateway, ref: string) {
  if (!queryDispute) throw new Error('the gateway tells of no disputes')
  return queryDispute(ref)
}

import type { Gateway } from './gateway'

type Around = <T>(call: () => Promise<T>, name: CallName) => Promise<T>

/** The calls of a gateway that go out; the others only read. */
export type CallName = Exclude<keyof Gateway, 'capabilities' | 'verifyCallback' | 'readCallback'>

/** The same gateway with something around each call that goes out. */
export const overCalls = (gateway: Gateway, around: Around): Gateway => ({
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

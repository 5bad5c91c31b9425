import { type CallName, overCalls } from './calls'
import { type Gateway, GatewayUnreachable } from './gateway'

const TIMEOUT = 10_000

/** A charge without the payer and a refund run in jobs, and gateways ask the card's issuer in the meantime. */
const PATIENT: ReadonlySet<CallName> = new Set(['chargeCard', 'refund', 'readLedger'])
const PATIENT_TIMES = 3

/** A gateway whose calls end within 10 seconds, those of jobs within 30; any failure is GatewayUnreachable: its outcome is not known. */
export const withTimeouts = (gateway: Gateway, timeout = TIMEOUT): Gateway =>
  overCalls(gateway, (call, name) => answered(call, PATIENT.has(name) ? timeout * PATIENT_TIMES : timeout))

async function answered<T>(call: () => Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnreachable('the gateway did not answer in time')), timeout)
  })
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    throw error instanceof GatewayUnreachable
      ? error
      : new GatewayUnreachable('a call to the gateway failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

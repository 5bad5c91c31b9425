import { type CallName, wrapCalls } from './calls'
import { type Gateway, GatewayUnreachable } from './gateway'

const TIMEOUT = 10_000

/** Calls with a longer timeout: they run in jobs, and the gateway asks the card's issuer in the meantime. */
const PATIENT: ReadonlySet<CallName> = new Set(['chargeCard', 'refund', 'readLedger'])
const PATIENT_TIMES = 3

/**
 * Adds timeouts to a gateway's calls: 10 seconds, and 30 for those that run in jobs. Any failure becomes
 * GatewayUnreachable: its outcome is unknown.
 */
export const withTimeouts = (gateway: Gateway, timeout = TIMEOUT): Gateway =>
  wrapCalls(gateway, (call, name) => answered(call, PATIENT.has(name) ? timeout * PATIENT_TIMES : timeout))

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

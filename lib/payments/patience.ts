import { type Gateway, GatewayUnreachable } from './gateway'

const TIMEOUT = 10_000

/** A gateway whose calls end within 10 seconds; any failure of a call is GatewayUnreachable, because its outcome is not known. */
export function patient(gateway: Gateway, timeout = TIMEOUT): Gateway {
  return {
    ...gateway,
    createSession: (order) => answered(gateway.createSession(order), timeout),
    findSession: (orderRef) => answered(gateway.findSession(orderRef), timeout),
    query: (sessionRef) => answered(gateway.query(sessionRef), timeout),
    cancel: (sessionRef) => answered(gateway.cancel(sessionRef), timeout),
  }
}

async function answered<T>(call: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnreachable('the gateway did not answer in time')), timeout)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    throw error instanceof GatewayUnreachable
      ? error
      : new GatewayUnreachable('a call to the gateway failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

import { describe, expect, it } from 'vitest'

import { type Gateway, GatewayUnreachable } from './gateway'
import { withTimeouts } from './timeouts'

const silent = () => new Promise<never>(() => undefined)
const gateway: Gateway = {
  capabilities: {
    keepsCards: false,
    partialRefunds: false,
    findsOrders: true,
    readsLedger: false,
    booksLagMinutes: 0,
    maxInstallments: 1,
  },
  createSession: async () => ({ ref: 'r', url: 'u' }),
  findSession: async () => null,
  query: silent,
  cancel: () => Promise.reject(new TypeError('socket hang up')),
  chargeCard: silent,
  refund: silent,
  readLedger: async () => [],
  ping: () => {
    throw new TypeError('no route')
  },
  verifyCallback: () => null,
  readCallback: () => {
    throw new Error('none')
  },
}

describe('a call to a gateway', () => {
  it.each(['query', 'chargeCard', 'refund'] as const)(
    '%s: no answer in time is unreachable: the outcome is unknown',
    async (name) => {
      const calls = withTimeouts(gateway, 5)
      await expect(calls[name]({} as never)).rejects.toBeInstanceOf(GatewayUnreachable)
    },
  )
  it('that fails in any way is unreachable too, and keeps its cause', async () => {
    const failure = await withTimeouts(gateway, 1_000)
      .cancel('r')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayUnreachable)
    expect(failure).toMatchObject({ cause: expect.any(TypeError) })
    await expect(withTimeouts(gateway, 1_000).ping()).rejects.toBeInstanceOf(GatewayUnreachable)
  })
  it('that is answered gives the answer', async () => {
    expect(await withTimeouts(gateway, 1_000).findSession('o')).toBeNull()
  })
})

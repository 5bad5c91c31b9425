import { describe, expect, it } from 'vitest'

import { type Gateway, GatewayUnreachable } from './gateway'
import { patient } from './patience'

const silent = () => new Promise<never>(() => undefined)
const gateway: Gateway = {
  createSession: async () => ({ ref: 'r', url: 'u' }),
  findSession: async () => null,
  query: silent,
  cancel: () => Promise.reject(new TypeError('socket hang up')),
  verifyCallback: () => null,
  readCallback: () => {
    throw new Error('none')
  },
}

describe('a call to a gateway', () => {
  it('that has no answer in time ends as unreachable: the outcome is unknown', async () => {
    await expect(patient(gateway, 5).query('r')).rejects.toBeInstanceOf(GatewayUnreachable)
  })
  it('that fails in any way is unreachable too, and keeps its cause', async () => {
    const failure = await patient(gateway, 1_000)
      .cancel('r')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayUnreachable)
    expect(failure).toMatchObject({ cause: expect.any(TypeError) })
  })
  it('that is answered gives the answer', async () => {
    expect(await patient(gateway, 1_000).findSession('o')).toBeNull()
  })
})

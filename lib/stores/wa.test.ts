import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeBrowser } from './browser.testing'
import { SELECTED_ACCOUNT, useWa } from './wa'

const URL = '/api/wa/getAccounts'
const account = (id: string) => ({
  id,
  name: `חשבון ${id}`,
  phone: '+972501234567',
  instance: `i-${id}`,
  simulated: true,
})
const answerOf = (...ids: string[]) => ({
  body: { status: 'success', data: ids.map(account), whatsapp_accounts: ids.length },
})

beforeEach(() => useWa.setState({ accounts: [], count: 0, selected: null, instance: null }))
afterEach(() => vi.unstubAllGlobals())

describe('the WhatsApp accounts', () => {
  it('are fetched only when none are loaded', async () => {
    const { requests } = fakeBrowser({ [URL]: answerOf('a', 'b') })
    await useWa.getState().loadAccounts()
    await useWa.getState().loadAccounts()
    expect(requests).toEqual([URL])
    expect(useWa.getState()).toMatchObject({ count: 2, selected: null })
  })

  it('are asked for again while there are none', async () => {
    const { requests } = fakeBrowser({ [URL]: answerOf() })
    await useWa.getState().loadAccounts()
    await useWa.getState().loadAccounts()
    expect(requests).toHaveLength(2)
  })

  it('choose themselves when there is exactly one, with its instance', async () => {
    const { kept } = fakeBrowser({ [URL]: answerOf('a') })
    await useWa.getState().loadAccounts()
    expect(useWa.getState()).toMatchObject({ selected: 'a', instance: 'i-a' })
    expect(kept.get(SELECTED_ACCOUNT)).toBe('a')
  })

  it('remember the choice', async () => {
    const { kept } = fakeBrowser({ [URL]: answerOf('a', 'b') })
    await useWa.getState().loadAccounts()
    useWa.getState().select('b')
    expect(kept.get(SELECTED_ACCOUNT)).toBe('b')
    useWa.setState({ accounts: [], selected: null })
    await useWa.getState().loadAccounts()
    expect(useWa.getState().selected).toBe('b')
  })

  it('forget a choice that no longer exists', async () => {
    const { kept } = fakeBrowser({ [URL]: answerOf('a', 'b') })
    kept.set(SELECTED_ACCOUNT, 'gone')
    await useWa.getState().loadAccounts()
    expect(useWa.getState().selected).toBeNull()
    expect(kept.has(SELECTED_ACCOUNT)).toBe(false)
  })

  it.each([
    ['a refusal', { status: 500 }],
    ['no connection', new TypeError('offline')],
    ['another status', { body: { status: 'error', data: [], whatsapp_accounts: 0 } }],
  ])('only log %s to the console', async (_, answer) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakeBrowser({ [URL]: answer })
    await expect(useWa.getState().loadAccounts()).resolves.toBeUndefined()
    expect(said).toHaveBeenCalledOnce()
    expect(useWa.getState().accounts).toEqual([])
    said.mockRestore()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SIGNED_OUT } from '@/lib/client/send'

import { useAuth } from './auth'
import { fakeBrowser } from './browser.testing'
import { forgetVisitor } from './forget'
import { USER_AUTH } from './user-auth'
import { SELECTED_ACCOUNT } from './wa'

const user = { id: 'u1', displayName: 'דנה לוי', role: 'admin', verified: 'yes' }

beforeEach(() => useAuth.setState({ userData: null, ability: [] }))
afterEach(() => vi.unstubAllGlobals())

describe('the signed-in user in the browser', () => {
  it('is stored after a successful fetch, in the state and as userAuth', async () => {
    const { kept } = fakeBrowser({ '/api/user': { body: user } })
    expect(await useAuth.getState().loadUser()).toEqual(user)
    expect(useAuth.getState().userData).toEqual(user)
    expect(JSON.parse(kept.get(USER_AUTH) ?? '')).toEqual(user)
  })

  it('keeps id, display name, role and verified, and nothing else that the server may say', async () => {
    const { kept } = fakeBrowser({
      '/api/user': { body: { ...user, email: 'dana@example.co.il', permissions: ['x'] } },
    })
    await useAuth.getState().loadUser()
    expect(Object.keys(JSON.parse(kept.get(USER_AUTH) ?? ''))).toEqual(['id', 'displayName', 'role', 'verified'])
  })

  it.each([
    ['a 401', { status: 401 }],
    ['a 503', { status: 503 }],
    ['an answer without a user', { status: 200 }],
    ['no connection', new TypeError('offline')],
  ])('is false after %s, whoever was there before', async (_, answer) => {
    const { kept, answers } = fakeBrowser({ '/api/user': { body: user } })
    await useAuth.getState().loadUser()
    answers['/api/user'] = answer
    expect(await useAuth.getState().loadUser()).toBe(false)
    expect(useAuth.getState().userData).toBe(false)
    expect(kept.get(USER_AUTH)).toBe('false')
  })

  it('says nothing to the visitor about a failure', async () => {
    const said = vi.spyOn(console, 'error')
    fakeBrowser({ '/api/user': { status: 500 } })
    await useAuth.getState().loadUser()
    expect(said).not.toHaveBeenCalled()
  })

  it('announces that the session is gone at a 401 alone', async () => {
    const { window, answers } = fakeBrowser({ '/api/user': { status: 503 } })
    const gone = vi.fn()
    window.addEventListener(SIGNED_OUT, gone)
    await useAuth.getState().loadUser()
    expect(gone).not.toHaveBeenCalled()
    answers['/api/user'] = { status: 401 }
    await useAuth.getState().loadUser()
    expect(gone).toHaveBeenCalledOnce()
  })

  it('is forgotten at sign-out, with the chosen WhatsApp account', async () => {
    const { kept } = fakeBrowser({ '/api/user': { body: user } })
    kept.set(SELECTED_ACCOUNT, 'a1')
    await useAuth.getState().loadUser()
    useAuth.getState().setPermissions(['edit service'])
    forgetVisitor()
    expect([...kept]).toEqual([[USER_AUTH, 'false']])
    expect(useAuth.getState()).toMatchObject({ userData: false, ability: [] })
  })
})

describe('the end of a session', () => {
  it('makes userAuth false, whoever noticed it', async () => {
    const { kept } = fakeBrowser({ '/api/user': { body: user } })
    await useAuth.getState().loadUser()
    useAuth.getState().lose()
    expect(useAuth.getState().userData).toBe(false)
    expect(kept.get(USER_AUTH)).toBe('false')
  })
})

describe('what the server drew the page for', () => {
  it('is the first answer, before any call', () => {
    const { kept, requests } = fakeBrowser()
    useAuth.getState().setServerUser({ ...user, email: 'dana@example.co.il' } as never)
    expect(useAuth.getState().userData).toEqual(user)
    expect(JSON.parse(kept.get(USER_AUTH) ?? '')).toEqual(user)
    expect(requests).toEqual([])
  })
})

describe('the ability rules', () => {
  it('are what GET /api/getPermissions answers', async () => {
    const { requests } = fakeBrowser({ '/api/getPermissions': { body: ['edit users'] } })
    await useAuth.getState().loadPermissions()
    expect(requests).toEqual(['/api/getPermissions'])
    expect(useAuth.getState().ability).toEqual([{ action: ['edit users'], subject: 'all' }])
  })

  it.each([
    ['a refusal', { status: 503 }],
    ['no connection', new TypeError('offline')],
    ['another answer', { body: { error: {} } }],
  ])('stay as they were after %s', async (_, answer) => {
    fakeBrowser({ '/api/getPermissions': answer })
    useAuth.getState().setPermissions(['edit service'])
    await useAuth.getState().loadPermissions()
    expect(useAuth.getState().ability).toEqual([{ action: ['edit service'], subject: 'all' }])
  })

  it('make the permissions the action of one rule with subject all', () => {
    fakeBrowser()
    useAuth.getState().setPermissions(['edit service', 'show customers'])
    expect(useAuth.getState().ability).toEqual([{ action: ['edit service', 'show customers'], subject: 'all' }])
  })
})

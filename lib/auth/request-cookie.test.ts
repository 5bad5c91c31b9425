import { describe, expect, it } from 'vitest'

import { requestCookie } from './request-cookie'

const sent = (cookie?: string) => new Request('http://127.0.0.1/', { headers: cookie === undefined ? {} : { cookie } })

describe('a cookie of a request', () => {
  it('is found by its whole name', () => {
    expect(requestCookie(sent('a=1; sid=x_-Y; b=2'), 'sid')).toBe('x_-Y')
    expect(requestCookie(sent('xsid=1;sid2=2'), 'sid')).toBeUndefined()
    expect(requestCookie(sent('a=sid=1'), 'sid')).toBeUndefined()
  })

  it('keeps what stands behind a further equals sign', () => {
    expect(requestCookie(sent('sid=a=b=='), 'sid')).toBe('a=b==')
  })

  it('is the last of several, as pages read it', () => {
    expect(requestCookie(sent('sid=old; sid=new'), 'sid')).toBe('new')
  })

  it('is none where nothing was sent', () => {
    expect(requestCookie(sent(), 'sid')).toBeUndefined()
    expect(requestCookie(sent(''), 'sid')).toBeUndefined()
    expect(requestCookie(sent('sid='), 'sid')).toBe('')
  })
})

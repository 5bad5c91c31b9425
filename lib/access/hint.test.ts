import { describe, expect, it } from 'vitest'

import { makeHint, readHint } from './hint'

const options = { secret: 's', token: 't', now: 1_000_000 }
const visitor = { role: 'staff', verified: true } as const

describe('the hint', () => {
  it('says who a session is', async () =>
    expect(await readHint(await makeHint(visitor, options), options)).toEqual(visitor))
  it('is worth nothing after 30 seconds', async () =>
    expect(await readHint(await makeHint(visitor, options), { ...options, now: options.now + 31_000 })).toBeNull())
  it('is worth nothing with another session', async () =>
    expect(await readHint(await makeHint(visitor, options), { ...options, token: 'u' })).toBeNull())
  it('is worth nothing with another secret', async () =>
    expect(await readHint(await makeHint(visitor, options), { ...options, secret: 'x' })).toBeNull())
  it.each(['staff', 'no', '9999999999'])('cannot be changed (%s)', async (part) => {
    const hint = await makeHint({ role: 'client', verified: true }, options)
    const parts = hint.split('.')
    parts[['staff', 'no', '9999999999'].indexOf(part)] = part
    expect(await readHint(parts.join('.'), options)).toBeNull()
  })
  it.each([undefined, '', '.', 'a.b.c.d', 'staff.yes.NaN.', 'staff.yes.9999999999.'])('refuses %s', async (hint) =>
    expect(await readHint(hint, options)).toBeNull(),
  )
})

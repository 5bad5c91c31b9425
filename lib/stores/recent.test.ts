import { afterEach, expect, it, vi } from 'vitest'

import { fakeBrowser } from './browser.testing'
import { forgetVisitor } from './forget'
import { recentRecords, rememberRecord } from './recent'

afterEach(() => vi.unstubAllGlobals())

const record = (number: number) => ({ kind: 'customer', title: `לקוח ${number}`, href: `/customers/${number}/view` })

it('the newest record comes first, each stands once, and eight are kept', () => {
  fakeBrowser()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberRecord('u1', record(number))
  expect(recentRecords('u1').map(({ title }) => title)).toEqual(
    [3, 9, 8, 7, 6, 5, 4, 2].map((number) => `לקוח ${number}`),
  )
})

it('what one user opened is not another’s, and is gone after signing out', () => {
  fakeBrowser()
  rememberRecord('u1', record(1))
  expect(recentRecords('u2')).toEqual([])
  rememberRecord('u2', record(2))
  expect([recentRecords('u1'), recentRecords('u2')]).toEqual([[], [record(2)]])
  forgetVisitor()
  expect(recentRecords('u2')).toEqual([])
})

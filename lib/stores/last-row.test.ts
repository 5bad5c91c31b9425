import { afterEach, expect, it, vi } from 'vitest'

import { fakeBrowser } from './browser.testing'
import { forgetVisitor } from './forget'
import { lastRow, rememberRow } from './last-row'

afterEach(() => vi.unstubAllGlobals())

it('each list remembers the row that was opened last in it, until signing out', () => {
  fakeBrowser()
  rememberRow('/customers', 'a')
  rememberRow('/customers', 'b')
  rememberRow('/services', 'c')
  expect([lastRow('/customers'), lastRow('/services'), lastRow('/users')]).toEqual(['b', 'c', undefined])
  forgetVisitor()
  expect([lastRow('/customers'), lastRow('/services')]).toEqual([undefined, undefined])
})

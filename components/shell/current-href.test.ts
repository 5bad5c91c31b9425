import { expect, it } from 'vitest'

import { currentHref } from './current-href'

const hrefs = ['/', '/customers', '/customers/documents', '/services', '/services/payment_pages']

it.each([
  ['/', '/'],
  ['/customers/7/view', '/customers'],
  ['/customers/documents/7/view', '/customers/documents'],
  ['/services/payment_pages/add', '/services/payment_pages'],
  ['/services/edit/7', '/services'],
  ['/customersx', undefined],
  ['/outbox', undefined],
])('%s belongs to %s', (pathname, href) => {
  expect(currentHref(pathname, hrefs)).toBe(href)
})

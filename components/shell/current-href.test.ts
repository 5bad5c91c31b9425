import { expect, it } from 'vitest'

import { currentHref } from './current-href'

const links = [
  { href: '/' },
  { href: '/customers' },
  { href: '/customers/documents' },
  { href: '/services' },
  { href: '/services/payment_pages' },
  { href: '/tasks' },
  { href: '/tasks/list', pages: ['/tasks/workload', '/tasks/{id}/view'] },
  { href: '/tasks/projects' },
]

it.each([
  ['/', '/'],
  ['/customers/7/view', '/customers'],
  ['/customers/documents/7/view', '/customers/documents'],
  ['/services/payment_pages/add', '/services/payment_pages'],
  ['/services/edit/7', '/services'],
  ['/customersx', undefined],
  ['/outbox', undefined],
  ['/tasks', '/tasks'],
  ['/tasks/workload', '/tasks/list'],
  ['/tasks/7/view', '/tasks/list'],
  ['/tasks/projects/7/view', '/tasks/projects'],
])('%s belongs to %s', (pathname, href) => {
  expect(currentHref(pathname, links)).toBe(href)
})

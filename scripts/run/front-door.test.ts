import { expect, it } from 'vitest'

import { refusalOf } from './front-door'

it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', ''])(
  '%s is refused before the framework sees it (requirement 57)',
  (method) => {
    expect(refusalOf({ method, url: '/' })).toBe(405)
  },
)

it.each(['/api/customers/%E0%A4%A', '/%', '/%zz/x', 'http://other.example/', '*'])(
  'an address that is none is refused: %s',
  (url) => {
    expect(refusalOf({ method: 'GET', url })).toBe(400)
  },
)

it.each(['/', '/customers?q=%D7%A9%D7%9C%D7%95%D7%9D', '/%D7%A9?bad=%zz', '/api/user'])('%s passes', (url) => {
  expect(refusalOf({ method: 'GET', url })).toBeUndefined()
})

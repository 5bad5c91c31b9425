import { expect, it } from 'vitest'

import { renderEmail } from './layout'

const mail = (name: string) => renderEmail({ subject: 'הזמנה', companyName: 'סטודיו', name, title: 'הזמנה', lines: [] })

it('greets by name, and without one has no gap before the comma', () => {
  expect(mail('דנה').text).toContain('שלום \u2068דנה\u2069,')
  expect(mail('').text).toContain('שלום,')
})

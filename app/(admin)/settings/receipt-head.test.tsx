import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { CompanyValues } from './company-values'
import { ReceiptHead } from './receipt-head'

const VALUES: CompanyValues = {
  name: 'גינות בע״מ',
  businessKind: 'company',
  registrationNumber: '514729060',
  address: 'הרצל 1',
  phone: '+97235550131',
  email: 'billing@green-gardens.example',
  terms: '',
}

const drawn = (changes: object = {}) => renderToStaticMarkup(<ReceiptHead values={{ ...VALUES, ...changes }} />)

test('the head of a receipt shows a phone as it is printed, kept or just typed', () => {
  expect(drawn()).toContain('03-555-0131')
  expect(drawn({ phone: '03-5550131' })).toContain('03-555-0131')
})

test('a phone and an address go to the next line whole', () => {
  const whole = drawn().match(/<span class="[^"]*whole[^"]*"><bdi dir="ltr">(?:[^<]|<wbr\/>)*<\/bdi><\/span>/g)
  expect(whole).toHaveLength(2)
})

import { expect, it } from 'vitest'

import { toSnippet } from './snippet.rules'

it('shows the words as they were written, however the search compares them', () => {
  expect(toSnippet('שאלתי על הַחֶשְׁבּוֹן של ינואר', 'חשבונ')).toEqual({
    before: 'שאלתי על הַ',
    match: 'חֶשְׁבּוֹן',
    after: ' של ינואר',
  })
  expect(toSnippet('Please send the INVOICE now', 'invoice')).toEqual({
    before: 'Please send the ',
    match: 'INVOICE',
    after: ' now',
  })
  expect(toSnippet('מע״מ כלול', 'מע"מ').match).toBe('מע״מ')
})

it('cuts long texts around the words', () => {
  const { before, match, after } = toSnippet(`${'א'.repeat(200)} חשבונית ${'ב'.repeat(200)}`, 'חשבונית')
  expect([before.length, match, after.length]).toEqual([25, 'חשבונית', 81])
  expect([before[0], after.at(-1)]).toEqual(['…', '…'])
})

it('puts lines together, and shows the beginning where the words are not found', () => {
  expect(toSnippet('שורה\n\nשנייה', 'שורה שנייה').match).toBe('שורה שנייה')
  expect(toSnippet('טקסט', 'אחר')).toEqual({ before: '', match: '', after: 'טקסט' })
})

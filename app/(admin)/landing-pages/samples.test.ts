import { expect, test } from 'vitest'

import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { PAGE_TEMPLATES } from '@/lib/modules/landing-pages/templates.rules'

import { findSamples } from './samples'

test('words of a template are found until they are replaced', () => {
  expect(findSamples(pageContent.parse({ blocks: [{ type: 'hero', id: 'hero', title: 'פתיח ב־100 ₪' }] }))).toEqual([])
  const prices = {
    type: 'prices',
    id: 'prices',
    title: 'מחירים',
    items: [
      { name: 'בסיס', price: 'מ־000 ₪' },
      { name: 'מלא', price: '1,000 ₪' },
    ],
  }
  expect(findSamples(pageContent.parse({ blocks: [prices] }))).toEqual(['מ־000 ₪'])
})

test('no template claims a figure of a business: its prices and numbers are zeros', () => {
  const blocks = PAGE_TEMPLATES.flatMap((template) => pageContent.parse(template.content).blocks)
  const figures = blocks.flatMap((block) => {
    if (block.type === 'numbers') return block.items.map(({ value }) => value)
    return block.type === 'prices' ? block.items.map(({ price }) => price) : []
  })
  expect(figures.filter((figure) => /[1-9]/.test(figure))).toEqual([])
})

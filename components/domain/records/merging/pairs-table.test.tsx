import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import type { DuplicatePair } from '@/lib/modules/merging/duplicates.queries'

import { PairsTable } from './pairs-table'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const card = (id: string) => ({ id, number: id, name: `לקוח ${id}`, phone: null, email: null, city: '' })
const pair: DuplicatePair = { a: card('1'), b: card('2'), score: 60, reasons: ['phone'] }
const drawn = (pairs: DuplicatePair[], total: number) =>
  renderToStaticMarkup(<PairsTable entity="customer" pairs={pairs} total={total} />)

it('the list of suspects says how many there are where it does not show them all', () => {
  expect(drawn([pair], 1234)).toContain('מוצגים 1 מתוך 1,234 זוגות')
  expect(drawn([pair], 1)).not.toContain('מוצגים')
  expect(drawn([], 0)).not.toContain('מוצגים')
})

import { describe, expect, it } from 'vitest'

import { NOTHING_SELECTED, pageState, togglePageRows, toggleRow } from './selection-rules'

const pageIds = ['a', 'b', 'c', 'd']
const click = (from: typeof NOTHING_SELECTED, id: string, isRange = false) => toggleRow(from, { id, isRange, pageIds })
const idsOf = ({ ids }: typeof NOTHING_SELECTED) => [...ids].sort()

describe('the selection of a list', () => {
  it('turns one row on and off', () => {
    const on = click(NOTHING_SELECTED, 'b')
    expect(idsOf(on)).toEqual(['b'])
    expect(idsOf(click(on, 'b'))).toEqual([])
  })
  it('with shift takes every row since the last one, in both directions', () => {
    expect(idsOf(click(click(NOTHING_SELECTED, 'b'), 'd', true))).toEqual(['b', 'c', 'd'])
    expect(idsOf(click(click(NOTHING_SELECTED, 'c'), 'a', true))).toEqual(['a', 'b', 'c'])
  })
  it('with shift turns a range off where the row was on', () => {
    const all = togglePageRows(NOTHING_SELECTED, pageIds)
    expect(idsOf(click(click(all, 'b'), 'b', true))).toEqual(pageIds)
    expect(idsOf(click({ ...all, anchor: 'a' }, 'c', true))).toEqual(['d'])
  })
  it('the head turns the page on and off, and leaves other pages alone', () => {
    const elsewhere = { ...NOTHING_SELECTED, ids: new Set(['z']) }
    const on = togglePageRows(elsewhere, pageIds)
    expect(idsOf(on)).toEqual(['a', 'b', 'c', 'd', 'z'])
    expect(idsOf(togglePageRows(on, pageIds))).toEqual(['z'])
  })
  it('the head says none, some or all of the page', () => {
    expect(pageState(NOTHING_SELECTED, pageIds)).toBe('none')
    expect(pageState(click(NOTHING_SELECTED, 'a'), pageIds)).toBe('some')
    expect(pageState(togglePageRows(NOTHING_SELECTED, pageIds), pageIds)).toBe('all')
    expect(pageState({ ...NOTHING_SELECTED, isAll: true }, pageIds)).toBe('all')
  })
  it('a row left out of "all" leaves the rest of the page', () => {
    expect(idsOf(click({ ...NOTHING_SELECTED, isAll: true }, 'b'))).toEqual(['a', 'c', 'd'])
  })
})

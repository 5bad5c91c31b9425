import { describe, expect, it } from 'vitest'
import { examplePicklists as choices } from '@/lib/modules/picklists/picklists.testing'
import { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

import { canChangeStatus, firstStatuses, resolvePicklistKeys, statusesFrom, statusOfType } from './statuses.rules'

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
const without = (...keys: string[]) =>
  choices.map((one) => (keys.includes(one.key) ? { ...one, isArchived: true } : one))

describe('where a customer may go', () => {
  it('a customer may always stay what it is', () => {
    for (const status of CUSTOMER_STATUS_TYPES) expect(canChangeStatus(choices, status, status)).toBe(true)
  })
  it('only an active customer can be blocked, whatever the company calls it', () => {
    expect(canChangeStatus(choices, 'active', 'suspended')).toBe(true)
    expect(canChangeStatus(choices, 'vip', 'suspended')).toBe(true)
    expect(canChangeStatus(choices, 'prospect', 'suspended')).toBe(false)
    expect(canChangeStatus(choices, 'archived', 'suspended')).toBe(false)
  })
  it('between statuses of one meaning nothing stands', () => {
    expect(canChangeStatus(choices, 'vip', 'active')).toBe(true)
    expect(canChangeStatus(choices, 'archived', 'vip')).toBe(true)
    expect(canChangeStatus(choices, 'vip', 'prospect')).toBe(false)
  })
  it('the archive opens back to what is active alone', () =>
    expect(values(statusesFrom(choices, 'archived'))).toEqual(['active', 'archived', 'vip']))
  it('what is offered no more stays with whoever has it', () => {
    expect(values(statusesFrom(without('vip'), 'active'))).not.toContain('vip')
    expect(values(statusesFrom(without('vip'), 'vip'))).toContain('vip')
  })
  it('a new customer begins as one who may become, is or was a customer', () =>
    expect(values(firstStatuses(choices))).toEqual(['prospect', 'active', 'dormant', 'vip']))
})

describe('what was sent', () => {
  const key = choices.find(({ name }) => name === 'המלצה')?.key ?? ''
  it('is read by key or by name, in any capitals', () => {
    expect(resolvePicklistKeys(choices, { status: 'לקוח מועדף', source: 'המלצה' })).toEqual({
      status: 'vip',
      source: key,
    })
    expect(resolvePicklistKeys(choices, { status: 'active', source: key })).toEqual({ status: 'active', source: key })
    expect(resolvePicklistKeys(choices, { source: '' })).toEqual({ source: null })
    expect(resolvePicklistKeys(choices, {})).toEqual({})
  })
  it.each([
    [{ status: 'nothing' }, 'status'],
    [{ status: 'archived' }, 'status'],
    [{ source: 'active' }, 'source'],
    [{ status: 'prospect', held: { status: 'active', source: null } }, 'status'],
  ])('is refused by field where it is none: %j', (sent, field) =>
    expect(() => resolvePicklistKeys(choices, sent)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    ),
  )
  it('what is offered no more is refused, but for whoever has it', () => {
    const held = { status: 'vip', source: null }
    expect(() => resolvePicklistKeys(without('vip'), { status: 'vip' })).toThrow()
    expect(resolvePicklistKeys(without('vip'), { status: 'vip', held })).toEqual({ status: 'vip' })
  })
  it('one of the first five stands for its meaning where it is offered no more', () => {
    expect(resolvePicklistKeys(without('active'), { status: 'active' })).toEqual({ status: 'vip' })
    expect(statusOfType(without('active'), 'active')).toBe('vip')
  })
  it('a key of what was merged is what took its place', () => {
    const merged = choices.map((one) => (one.key === 'vip' ? { ...one, former: [{ key: 'old', name: 'ותיק' }] } : one))
    expect(resolvePicklistKeys(merged, { status: 'old' })).toEqual({ status: 'vip' })
    expect(resolvePicklistKeys(merged, { status: 'ותיק' })).toEqual({ status: 'vip' })
  })
})

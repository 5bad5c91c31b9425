import { describe, expect, it } from 'vitest'

import { addCosts, type FamilyCosts, mergeFamilies } from './costs.rules'

const of = (family: FamilyCosts['family'], part: Partial<FamilyCosts> = {}): FamilyCosts => ({
  family,
  messages: 1,
  conversations: 1,
  units: 1,
  providerUnits: null,
  costMicro: 10,
  waiting: 0,
  ...part,
})

describe('costs of a channel', () => {
  it('are those of conversations and of the product together, the dearest channel first', () => {
    const merged = mergeFamilies([
      of('sms', { units: 3, costMicro: 30 }),
      of('whatsapp', { costMicro: 50 }),
      of('sms', { units: 2, costMicro: 25, conversations: 0 }),
    ])
    expect(
      merged.map(({ family, units, costMicro, conversations }) => [family, units, costMicro, conversations]),
    ).toEqual([
      ['sms', 5, 55, 1],
      ['whatsapp', 1, 50, 1],
    ])
  })

  it('do not claim that the provider said something where it said nothing', () => {
    expect(addCosts(of('sms'), of('sms')).providerUnits).toBeNull()
    expect(addCosts(of('sms'), of('sms', { providerUnits: 2 })).providerUnits).toBe(2)
  })
})

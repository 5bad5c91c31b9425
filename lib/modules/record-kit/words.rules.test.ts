import { describe, expect, it } from 'vitest'

import { contactMethodWords, fieldWords, phoneWords } from './words.rules'

describe('what a customer is found by', () => {
  it('an Israeli number in both forms, a foreign one and a service number as they are', () => {
    expect(phoneWords('+972521234567')).toEqual(['972521234567', '0521234567'])
    expect(phoneWords('+14155550100')).toEqual(['14155550100'])
    expect(phoneWords('*6050')).toEqual(['6050'])
    expect(phoneWords(null)).toEqual([])
  })

  it('an address as it is written', () => {
    expect(contactMethodWords({ channel: 'email', value: 'a@b.example' })).toEqual(['a@b.example'])
    expect(contactMethodWords({ channel: 'fax', value: '+97235551234' })).toEqual(['97235551234', '035551234'])
  })

  it('fields of the own: choices by their names, nothing of what is only yes or no', () => {
    const options = [
      { id: 'a', label: 'זהב' },
      { id: 'b', label: 'כסף' },
    ]
    const fields = [
      { id: 'one', type: 'multi_select', options },
      { id: 'two', type: 'text', options: [] },
      { id: 'three', type: 'yes_no', options: [] },
      { id: 'four', type: 'phone', options: [] },
      { id: 'five', type: 'number', options: [] },
    ]
    const custom = { one: ['b', 'a'], two: 'רמת גן', three: true, four: '+97235551234', five: 12 }
    expect(fieldWords(fields, custom)).toEqual(['כסף', 'זהב', 'רמת גן', '97235551234', '035551234', '12'])
  })
})

import { describe, expect, it } from 'vitest'

import { primaryField } from './contact-methods.rules'
import { contactMethodInput } from './contact-methods.schema'
import { storedContactMethodInput } from './stored-contact-method.schema'

const read = (channel: string, value: string) => contactMethodInput.safeParse({ channel, label: 'work', value })

describe('a further number or address', () => {
  it.each([
    ['phone', '03-555 1234', '+97235551234'],
    ['phone', '*6050', '*6050'],
    ['fax', '09-5551234', '+97295551234'],
    ['whatsapp', '052-1234567', '+972521234567'],
    ['email', ' Office@Example.CO.IL ', 'Office@example.co.il'],
    ['url', 'example.co.il/דף', 'https://example.co.il/%D7%93%D7%A3'],
  ])('of %s is kept as %s reads', (channel, value, kept) => {
    expect(read(channel, value).data?.value).toBe(kept)
  })

  it.each([
    ['phone', '056-1234567'],
    ['phone', ''],
    ['whatsapp', '03-5551234'],
    ['email', 'שם@example.com'],
    ['url', 'javascript:alert(1)'],
    ['url', 'https://name:secret@example.com'],
    ['url', 'localhost'],
    ['telex', '1'],
  ])('of %s is not %s', (channel, value) => expect(read(channel, value).success).toBe(false))

  it.each(['phone', 'whatsapp', 'fax'])('of %s may be of another country, by its plan', (channel) => {
    const store = (value: string) => storedContactMethodInput.safeParse({ channel, label: 'work', value })
    expect(store('+44 20 7946 0958').data?.value).toBe('+442079460958')
    expect(store('+44 (0)20 7946 0958').data?.value).toBe('+442079460958')
    expect(store('+44 20 7946').success).toBe(false)
    expect(store('052-1234567').data?.value).toBe('+972521234567')
  })

  it('becomes the first one only where there is a first one of its kind, and where it works', () => {
    const channels = ['phone', 'whatsapp', 'email', 'fax', 'url'] as const
    expect(channels.map((channel) => primaryField({ channel, isInvalid: false }))).toEqual([
      'phone',
      'phone',
      'email',
      null,
      null,
    ])
    expect(channels.map((channel) => primaryField({ channel, isInvalid: true }))).toEqual(channels.map(() => null))
  })
})

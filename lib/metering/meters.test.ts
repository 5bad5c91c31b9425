import { describe, expect, it } from 'vitest'

import { meterOfMessage, meterOfText, purposeOfMeter } from './meters'

describe('the parts of a text', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['א'.repeat(70), 1],
    ['א'.repeat(71), 2],
    ['א'.repeat(134), 2],
    ['א'.repeat(135), 3],
    [`${'a'.repeat(70)}א`, 2],
    ['', 1],
  ])('%#: are what is paid for', (text, units) => expect(meterOfText(text)).toEqual({ meter: 'sms_part', units }))
})

describe('a message of a conversation', () => {
  const text = { type: 'text', body: 'א'.repeat(71), category: null }
  it.each([
    [
      { ...text, family: 'sms' },
      { meter: 'sms_part', units: 2 },
    ],
    [
      { ...text, family: 'whatsapp' },
      { meter: 'wa_service', units: 1 },
    ],
    [
      { ...text, family: 'whatsapp', type: 'template', category: 'MARKETING' },
      { meter: 'wa_marketing', units: 1 },
    ],
    [
      { ...text, family: 'whatsapp', type: 'template', category: 'authentication' },
      { meter: 'wa_authentication', units: 1 },
    ],
    [
      { ...text, family: 'whatsapp', type: 'template', category: 'UTILITY' },
      { meter: 'wa_utility', units: 1 },
    ],
    [
      { ...text, family: 'whatsapp', type: 'template', category: 'NEW_KIND' },
      { meter: 'wa_utility', units: 1 },
    ],
    [
      { ...text, family: 'email' },
      { meter: 'mail', units: 1 },
    ],
    [{ ...text, family: 'webchat' }, null],
    [{ ...text, family: 'whatsapp', type: 'reaction' }, null],
  ])('%#: is priced by its channel and category', (message, metered) =>
    expect(meterOfMessage(message)).toEqual(metered),
  )
})

it('the wallet calls them what it calls them today', () =>
  expect([purposeOfMeter('sms_part'), purposeOfMeter('wa_utility'), purposeOfMeter('mail')]).toEqual([
    'sms',
    'whatsapp',
    'email',
  ]))

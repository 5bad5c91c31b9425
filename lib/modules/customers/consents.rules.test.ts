import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { channelsAfter, newestByChannel } from './consents.rules'

const said = fc.record({
  channel: fc.constantFrom('sms' as const, 'email' as const, 'whatsapp' as const, 'call' as const),
  state: fc.constantFrom('granted' as const, 'refused' as const),
})

describe('consents', () => {
  it('what is open is what the newest word of each channel granted, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 40 }), (words) => {
        const open = words.reduce<ReturnType<typeof channelsAfter>>((present, word) => channelsAfter(present, word), [])
        const newest = Object.values(newestByChannel([...words].reverse()))
        const granted = newest.flatMap((word) => (word?.state === 'granted' ? [word.channel] : []))
        expect(open.toSorted()).toEqual(granted.sort())
      }),
    )
  })

  it('a word on one channel leaves the others', () => {
    expect(channelsAfter(['call', 'sms'], { channel: 'sms', state: 'refused' })).toEqual(['call'])
    expect(channelsAfter(['sms'], { channel: 'sms', state: 'granted' })).toEqual(['sms'])
  })
})

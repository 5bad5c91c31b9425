import { describe, expect, it } from 'vitest'

import { CHANNEL_KINDS } from '@/lib/vocabulary/messaging'

import { channelEventKind, simulatedCases, testOutcome } from './channels.labels'

describe('an event of a provider', () => {
  it('says in Hebrew what it was about, be it several things', () => {
    expect(channelEventKind('status')).toBe('מצב של הודעה')
    expect(channelEventKind('identity, message')).toBe('החלפת מספר, הודעה נכנסת')
    expect(channelEventKind('')).toBe('')
  })

  it('keeps the provider’s words for what nobody reads', () => {
    expect(channelEventKind('message, InforU: a, b')).toMatch(/^הודעה נכנסת, אחר: .*InforU: a, b/)
    expect(channelEventKind('toString')).toMatch(/^אחר: .*toString/)
  })
})

describe('simulated people', () => {
  const cases = (kind: (typeof CHANNEL_KINDS)[number]) => simulatedCases(kind).map(([digits]) => digits)

  it('show what can happen on their channel alone', () => {
    expect(cases('wa_cloud')).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'])
    expect(cases('wa_green')).not.toContain('0002')
    expect(cases('sms_019')).toEqual(['0001', '0003', '0004', '0006', '0007', '0008', '0009'])
    const others = CHANNEL_KINDS.filter((kind) => !kind.startsWith('wa_'))
    expect(JSON.stringify(others.map(simulatedCases))).not.toMatch(/WhatsApp|חלון|נקרא/)
  })
})

it('nothing more is expected of a message that was delivered, except on WhatsApp', () => {
  const isFinal = (kind: (typeof CHANNEL_KINDS)[number]) => testOutcome('delivered', kind).isFinal
  expect([isFinal('sms_019'), isFinal('mail'), isFinal('wa_cloud'), isFinal('wa_green')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(testOutcome('sent', 'sms_019').isFinal).toBe(false)
  expect(testOutcome('read', 'wa_cloud').isFinal).toBe(true)
})

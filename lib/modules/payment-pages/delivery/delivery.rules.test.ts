import { describe, expect, it } from 'vitest'

import {
  automaticDelivery,
  channelsFor,
  fillPhoneMessage,
  firstChannel,
  maskRecipient,
  whatsappAddress,
  withLink,
} from './delivery.rules'
import { sendingInput } from './delivery.schema'

const LINK = 'https://kesher.example/paymentPage/abc'

describe('a recipient', () => {
  it('is shown without most of its letters', () => {
    expect(maskRecipient('dana@example.co.il')).toBe('da•••@example.co.il')
    expect(maskRecipient('d@example.co.il')).toBe('d•••@example.co.il')
    expect(maskRecipient('+972501234567')).toBe('••• 4567')
  })

  it('fits its channel: no message to a landline, no letter to a number', () => {
    const to = (channel: string, address: string) => sendingInput.safeParse({ channel, to: address, text: 'שלום' })
    expect(to('sms', '050-1234567').data).toMatchObject({ to: '+972501234567' })
    expect(to('sms', '03-6123456').success).toBe(false)
    expect(to('whatsapp', '1-700-700-700').success).toBe(false)
    expect(to('mail', '050-1234567').success).toBe(false)
    expect(to('mail', 'dana@example.co.il').success).toBe(true)
  })
})

describe('a customer', () => {
  const customer = { email: null, phone: null, consentChannels: ['sms'] }

  it('is written to by mail, else by text message where they agreed to it', () => {
    const both = { ...customer, email: 'dana@example.co.il', phone: '+972501234567' }
    expect(automaticDelivery(both).way).toEqual({ channel: 'mail', to: 'dana@example.co.il' })
    expect(automaticDelivery({ ...both, email: null }).way).toEqual({ channel: 'sms', to: '+972501234567' })
  })

  it('who cannot be written to is known with what is missing', () => {
    const lackOf = (changes: object | null) => automaticDelivery(changes && { ...customer, ...changes }).lack
    expect(lackOf(null)).toBe('customer')
    expect(lackOf({})).toBe('address')
    expect(lackOf({ phone: '+97236123456' })).toBe('mobile')
    expect(lackOf({ phone: '+972501234567', consentChannels: ['email'] })).toBe('consent')
  })
})

describe('a text', () => {
  it('takes its variables in, and unknown ones leave nothing behind', () => {
    expect(fillPhoneMessage('שלום {{name}}, {{ other }} לתשלום', { name: 'דנה' })).toBe('שלום דנה, לתשלום')
  })

  it('always carries the link', () => {
    expect(withLink('שלום', LINK)).toBe(`שלום\n${LINK}`)
    expect(withLink(`כאן ${LINK}`, LINK)).toBe(`כאן ${LINK}`)
  })

  it('holds no card number', () => {
    const sent = { channel: 'sms', to: '0501234567' }
    expect(sendingInput.safeParse({ ...sent, text: 'הכרטיס 4580 4580 4580 4580' }).success).toBe(false)
    expect(sendingInput.safeParse({ ...sent, text: '' }).success).toBe(false)
  })

  it('goes to WhatsApp whole, in the address', () => {
    const address = new URL(whatsappAddress('+972501234567', `א&ב ${LINK}`))
    expect(address.pathname).toBe('/972501234567')
    expect(address.searchParams.get('text')).toBe(`א&ב ${LINK}`)
  })
})

describe('by what a link goes', () => {
  it('is never WhatsApp or SMS where the number is a landline', () => {
    expect(channelsFor('03-5550131')).toEqual(['mail'])
    expect(channelsFor('+972505550131')).toEqual(['mail', 'sms', 'whatsapp'])
    expect(channelsFor('')).toEqual(['mail', 'sms', 'whatsapp'])
    expect(firstChannel({ email: '', phone: '03-5550131' })).toBe('mail')
    expect(firstChannel({ email: '', phone: '050-5550131' })).toBe('whatsapp')
    expect(firstChannel({ email: 'a@b.co', phone: '050-5550131' })).toBe('mail')
  })
})

import { describe, expect, it } from 'vitest'

import { type ConsentOnAddress, refusalsOfContact, refusalsOfRecord } from './refusals.rules'

const PHONE = '+972521112233'
const OTHER = '+972524445566'

const said = (channel: ConsentOnAddress['channel'], values: Partial<ConsentOnAddress> = {}): ConsentOnAddress => ({
  channel,
  state: 'refused',
  isListed: false,
  isOfRecord: true,
  addresses: [PHONE],
  ...values,
})

describe('refusals on an address of a record', () => {
  it('concern the channel that was refused and no other', () => {
    expect(refusalsOfRecord([said('whatsapp')], PHONE)).toEqual({ whatsapp: 'record' })
  })

  it('give way to a newer consent', () => {
    expect(refusalsOfRecord([said('call', { state: 'granted' }), said('call')], PHONE)).toEqual({})
  })

  it('name where they stand, of this address only unless the person said it', () => {
    const elsewhere = { isOfRecord: false }
    const all = [
      said('call', { ...elsewhere, isListed: true }),
      said('sms', elsewhere),
      said('whatsapp', { ...elsewhere, addresses: [OTHER] }),
      said('email', { addresses: [] }),
    ]
    expect(refusalsOfRecord(all, PHONE)).toEqual({ call: 'list', sms: 'other-record', email: 'record' })
  })
})

it('refusals of a contact are those on its address and its own not to be called', () => {
  const all = [said('email', { addresses: [] }), said('whatsapp', { isListed: true, addresses: [OTHER] })]
  expect(refusalsOfContact(all, { doNotCall: true }, OTHER)).toEqual({ whatsapp: 'list', call: 'contact' })
  expect(refusalsOfContact(all, { doNotCall: false }, PHONE)).toEqual({})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChannelEvent, IncomingMessage } from '../adapter'

import { readCloudEvent, readSharedCloudEvent } from './events'

const ACCOUNT = { settings: { phoneNumberId: '106', wabaId: '900' }, address: '+97231234567' }
const METADATA = { display_phone_number: '97231234567', phone_number_id: '106' }
const CONTACTS = [{ profile: { name: 'דנה' }, wa_id: '972521234567' }]
const DANA = { externalId: '972521234567', phone: '+972521234567', displayName: 'דנה' }
const AT = new Date(1_749_416_383_000)

const change = (field: string, value: object) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '900', changes: [{ field, value }] }] })
const read = (field: string, value: object) => readCloudEvent(ACCOUNT, change(field, value))
const messages = (value: object) => read('messages', { messaging_product: 'whatsapp', metadata: METADATA, ...value })

/** Reads one message of Dana's. */
function incoming(content: object): IncomingMessage {
  const message = { from: '972521234567', id: 'wamid.1', timestamp: '1749416383', ...content }
  const [event, ...others] = messages({ contacts: CONTACTS, messages: [message] })
  expect(others).toEqual([])
  if (event?.kind !== 'message') throw new Error(`not a message: ${JSON.stringify(event)}`)
  return event.message
}

describe('messages of people (reference B.4)', () => {
  it('a text, with Hebrew escaped as the provider does', () => {
    const body = change('messages', {
      metadata: METADATA,
      contacts: CONTACTS,
      messages: [{ from: '972521234567', id: 'wamid.1', timestamp: '1749416383', type: 'text', text: { body: 'היי' } }],
    }).replace('היי', '\\u05d4\\u05d9\\u05d9')
    const message = {
      providerId: 'wamid.1',
      from: DANA,
      at: AT,
      type: 'text',
      body: 'היי',
      payload: {},
      replyTo: null,
      files: [],
    }
    expect(readCloudEvent(ACCOUNT, body)).toEqual([{ kind: 'message', message }])
  })

  it('several messages of several entries, in their order', () => {
    const text = (id: string) => ({ from: '972521234567', id, timestamp: '1', type: 'text', text: { body: id } })
    const entry = (...ids: string[]) => ({
      changes: [{ field: 'messages', value: { metadata: METADATA, contacts: CONTACTS, messages: ids.map(text) } }],
    })
    const events = readCloudEvent(ACCOUNT, JSON.stringify({ entry: [entry('a', 'b'), entry('c')] }))
    expect(events.map((event) => event.kind === 'message' && event.message.body)).toEqual(['a', 'b', 'c'])
  })

  it.each(['image', 'video', 'audio', 'document', 'sticker'])('a file: %s', (type) => {
    const part = { id: 'm1', mime_type: 'x/y', sha256: 's', caption: 'הנה', filename: 'א.pdf', voice: type === 'audio' }
    expect(incoming({ type, [type]: part })).toMatchObject({
      type: 'media',
      body: 'הנה',
      files: [{ mediaId: 'm1', mime: 'x/y', name: 'א.pdf', isVoice: type === 'audio' }],
    })
  })

  it('a place', () => {
    const location = { latitude: 32.08, longitude: 34.78, name: 'המשרד', address: 'הרצל 12', url: 'https://x' }
    expect(incoming({ type: 'location', location })).toMatchObject({
      type: 'location',
      body: 'המשרד',
      payload: { location: { latitude: 32.08, longitude: 34.78, name: 'המשרד', address: 'הרצל 12' } },
    })
  })

  it('visiting cards', () => {
    const contacts = [
      { name: { formatted_name: 'אבי כהן' }, phones: [{ phone: '+972501111111' }], org: { company: 'גן' } },
      { name: { first_name: 'רות', last_name: 'לוי' }, emails: [{ email: 'r@x.example' }] },
    ]
    expect(incoming({ type: 'contacts', contacts })).toMatchObject({
      type: 'contacts',
      body: 'אבי כהן, רות לוי',
      payload: {
        contacts: [
          { name: 'אבי כהן', organization: 'גן', phones: ['+972501111111'], emails: [] },
          { name: 'רות לוי', organization: '', phones: [], emails: ['r@x.example'] },
        ],
      },
    })
  })

  it('a reaction, and one that was taken back', () => {
    expect(incoming({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } })).toMatchObject({
      type: 'reaction',
      body: '👍',
      payload: { reaction: { emoji: '👍', targetProviderId: 'wamid.0' } },
      replyTo: 'wamid.0',
    })
    expect(incoming({ type: 'reaction', reaction: { message_id: 'wamid.0' } })).toMatchObject({
      type: 'reaction',
      body: '',
    })
  })

  it.each([
    [{ type: 'button', button: { payload: 'STOP', text: 'הסר אותי' } }, 'button', 'STOP', 'הסר אותי', ''],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'pay:42', title: 'לתשלום' } } },
      'button',
      'pay:42',
      'לתשלום',
      '',
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'b', title: 'יתרה', description: 'ד' } },
      },
      'list',
      'b',
      'יתרה',
      'ד',
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'נשלח', response_json: '{}' } },
      },
      'form',
      'flow',
      'נשלח',
      '{}',
    ],
  ])('what was chosen: %j', (content, ...expected) => {
    const [kind, id, title, description] = expected
    expect(incoming({ ...content, context: { from: '97231234567', id: 'wamid.0' } })).toMatchObject({
      type: 'interactive',
      body: title,
      payload: { reply: { kind, id, title, description } },
      buttonPayload: id,
      replyTo: 'wamid.0',
    })
  })

  it('an order, with prices in hundredths', () => {
    const product_items = [{ product_retailer_id: 'p1', quantity: 2, item_price: 19.9, currency: 'ILS' }]
    expect(incoming({ type: 'order', order: { catalog_id: 'c', text: 'תודה', product_items } })).toMatchObject({
      type: 'order',
      body: 'תודה',
      payload: {
        order: { catalogId: 'c', items: [{ productId: 'p1', quantity: 2, unitPriceMinor: 1990, currency: 'ILS' }] },
      },
    })
  })

  it('one that is not supported, and one of a type that nobody knows yet', () => {
    const errors = [{ code: 131051, title: 'Unsupported message type' }]
    expect(incoming({ type: 'unsupported', errors })).toMatchObject({
      type: 'unsupported',
      payload: { unsupported: { what: 'unsupported', code: '131051' } },
    })
    expect(incoming({ type: 'poll', poll: {} })).toMatchObject({
      type: 'unsupported',
      payload: { unsupported: { what: 'poll' } },
    })
    expect(incoming({ type: 'image', image: {} }).type).toBe('unsupported')
    expect(incoming({ type: 'constructor' }).type).toBe('unsupported')
  })

  it('what it answers, whether it was passed on, the product and the advertisement', () => {
    const referral = {
      source_url: 'https://fb.me/x',
      source_id: '12',
      source_type: 'ad',
      headline: 'מבצע',
      ctwa_clid: 'k',
    }
    const context = { forwarded: true, referred_product: { catalog_id: 'c', product_retailer_id: 'p' } }
    expect(incoming({ type: 'text', text: { body: 'היי' }, referral, context }).payload).toEqual({
      isForwarded: true,
      product: { catalogId: 'c', productId: 'p' },
      referral: {
        sourceType: 'ad',
        sourceId: '12',
        sourceUrl: 'https://fb.me/x',
        headline: 'מבצע',
        body: '',
        mediaType: '',
        clickId: 'k',
      },
    })
    expect(incoming({ type: 'text', text: { body: 'x' }, context: { id: 'wamid.0' } }).replyTo).toBe('wamid.0')
  })

  it('keeps out what a database cannot store', () => {
    expect(incoming({ type: 'text', text: { body: 'a\u0000b\ud800' } }).body).toBe('ab\ufffd')
  })
})

describe('people', () => {
  const text = { id: 'wamid.1', timestamp: '1749416383', type: 'text', text: { body: 'x' } }
  const from = (contacts: object[], message: object) => {
    const [event] = messages({ contacts, messages: [{ ...text, ...message }] })
    return event?.kind === 'message' ? event.message.from : event
  }

  it('are known by the id of the business, without a number', () => {
    const contacts = [{ profile: { name: 'דנה', username: 'dana' }, user_id: 'IL.1502' }]
    const known = { externalId: 'IL.1502', phone: null, displayName: 'דנה', userName: 'dana' }
    expect(from(contacts, { from_user_id: 'IL.1502' })).toEqual(known)
    expect(from(contacts, {})).toEqual(known)
  })

  it('are known by the same id once their number is told', () => {
    expect(
      from([{ profile: { name: 'דנה' }, wa_id: '972521234567', user_id: 'IL.1502' }], { from: '972521234567' }),
    ).toEqual({
      externalId: 'IL.1502',
      phone: '+972521234567',
      displayName: 'דנה',
    })
  })

  it('get no name of somebody else', () => {
    const contacts = [CONTACTS[0] as object, { profile: { name: 'אבי' }, wa_id: '972500000000' }]
    expect(from(contacts, { from: '972500000000' })).toMatchObject({ displayName: 'אבי' })
    expect(from(contacts, { from: '972509999999' })).toMatchObject({ displayName: '', phone: '+972509999999' })
  })

  it('who are named nowhere are nobody', () => {
    expect(from([], {})).toEqual({ kind: 'unknown', what: 'message text' })
  })

  it('who got a new number are known by it, and the message says so (without contacts)', () => {
    const system = { body: 'החליף מספר', wa_id: '972527654321', type: 'user_changed_number' }
    const events = messages({ messages: [{ ...text, from: '972521234567', type: 'system', system }] })
    expect(events).toMatchObject([
      { kind: 'identity', externalId: '972521234567', newExternalId: '972527654321', phone: '+972527654321' },
      {
        kind: 'message',
        message: {
          type: 'system',
          from: { externalId: '972527654321', phone: '+972527654321' },
          payload: { system: { what: 'user_changed_number', newPhone: '+972527654321' } },
        },
      },
    ])
  })

  it('who got a new id are known by it', () => {
    const update = { user_id: { previous: 'IL.1', current: 'IL.2' }, wa_id: '972521234567' }
    const moved = { kind: 'identity', externalId: 'IL.1', newExternalId: 'IL.2', phone: '+972521234567' }
    expect(read('user_id_update', { user_id_update: [update] })).toEqual([moved])
    expect(read('user_id_update', update)).toEqual([moved])
  })
})

describe('statuses', () => {
  const status = (more: object) =>
    messages({ statuses: [{ id: 'wamid.9', timestamp: '1749416383', recipient_id: '972521234567', ...more }] })[0]

  it.each(['sent', 'delivered', 'read'])('%s, with what it costs and our reference', (said) => {
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility' }
    expect(status({ status: said, pricing, biz_opaque_callback_data: 'r1' })).toEqual({
      kind: 'status',
      status: {
        providerId: 'wamid.9',
        status: said,
        at: AT,
        reference: 'r1',
        pricing: { billable: true, model: 'PMP', category: 'utility' },
      },
    })
  })

  it('failed, with its fault', () => {
    const errors = [{ code: 131026, title: 'Message undeliverable', error_data: { details: 'why' } }]
    expect(status({ status: 'failed', errors })).toMatchObject({
      status: { status: 'failed', fault: { class: 'unreachable', code: '131026', detail: 'why' } },
    })
    expect(status({ status: 'failed' })).toMatchObject({ status: { fault: { class: 'request' } } })
  })

  it('that nobody knows yet change nothing', () => {
    expect(status({ status: 'played' })).toEqual({ kind: 'unknown', what: 'status played' })
  })
})

describe('news of the account', () => {
  const template = { message_template_id: 1, message_template_name: 'sale', message_template_language: 'he' }

  it('what became of a template', () => {
    expect(read('message_template_status_update', { ...template, event: 'APPROVED', reason: 'NONE' })).toEqual([
      { kind: 'template', name: 'sale', language: 'he', status: 'APPROVED', reason: '' },
    ])
    const paused = { event: 'PAUSED', reason: null, other_info: { title: 'FIRST_PAUSE', description: '3 שעות' } }
    expect(
      read('message_template_status_update', { ...template, ...paused, message_template_category: 'MARKETING' }),
    ).toEqual([
      {
        kind: 'template',
        name: 'sale',
        language: 'he',
        status: 'PAUSED',
        reason: 'FIRST_PAUSE · 3 שעות',
        category: 'MARKETING',
      },
    ])
  })

  it('the new category of a template, whose status stays', () => {
    expect(
      read('template_category_update', { ...template, previous_category: 'UTILITY', new_category: 'MARKETING' }),
    ).toEqual([{ kind: 'template', name: 'sale', language: 'he', status: '', reason: '', category: 'MARKETING' }])
  })

  it('who stopped marketing and who takes it again', () => {
    const preference = { wa_id: '972521234567', detail: 'x', category: 'marketing_messages', timestamp: 1_749_416_383 }
    const said = (value: string) =>
      read('user_preferences', { metadata: METADATA, contacts: CONTACTS, user_preferences: [{ ...preference, value }] })
    const person = { externalId: '972521234567', phone: '+972521234567', at: AT }
    expect(said('stop')).toEqual([{ kind: 'preference', ...person, says: 'stop' }])
    expect(said('resume')).toEqual([{ kind: 'preference', ...person, says: 'resume' }])
    expect(said('perhaps')).toEqual([{ kind: 'unknown', what: 'preference perhaps' }])
  })

  it.each([
    [
      'phone_number_quality_update',
      { event: 'FLAGGED', current_limit: 'TIER_2K' },
      { quality: 'red', state: 'restricted', dailyLimit: 2_000 },
    ],
    [
      'phone_number_quality_update',
      { event: 'UNFLAGGED', current_limit: 'TIER_UNLIMITED' },
      { quality: 'green', state: 'connected', dailyLimit: null },
    ],
    ['phone_number_quality_update', { event: 'UPGRADE', current_limit: 'TIER_100K' }, { dailyLimit: 100_000 }],
    ['account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, { state: 'banned' }],
    ['account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, { state: 'connected' }],
    ['account_update', { event: 'ACCOUNT_RESTRICTION', restriction_info: [] }, { state: 'restricted' }],
    ['account_update', { event: 'ACCOUNT_DELETED' }, { state: 'disconnected' }],
    ['business_capability_update', { max_daily_conversation_per_phone: 250 }, { dailyLimit: 250 }],
    ['business_capability_update', { max_daily_conversations_per_business: -1 }, { dailyLimit: null }],
  ])('%s %j', (field, value, report) => {
    const [event] = read(field, value)
    expect(event).toMatchObject({ kind: 'account', report })
  })

  it('an error of the whole account', () => {
    expect(messages({ errors: [{ code: 131031, title: 'locked' }] })).toMatchObject([
      { kind: 'account', report: { state: 'restricted' } },
    ])
    expect(messages({ errors: [{ code: 131000 }] })).toEqual([{ kind: 'unknown', what: 'error 131000' }])
  })

  it('of another number of the same business is not ours', () => {
    const other = {
      messaging_product: 'whatsapp',
      metadata: { ...METADATA, phone_number_id: '107' },
      contacts: CONTACTS,
    }
    const message = { from: '972521234567', id: 'wamid.1', timestamp: '1', type: 'text', text: { body: 'x' } }
    expect(read('messages', { ...other, messages: [message] })).toEqual([
      { kind: 'unknown', what: 'messages of another number' },
    ])
    expect(
      read('phone_number_quality_update', { display_phone_number: '97239999999', event: 'FLAGGED' }),
    ).toMatchObject([{ kind: 'unknown' }])
  })
})

describe('an event that came to the address of another number of the business', () => {
  const shared = (field: string, value: object, id = '900') =>
    readSharedCloudEvent(ACCOUNT, JSON.stringify({ entry: [{ id, changes: [{ field, value }] }] }))
  const message = { from: '972521234567', id: 'wamid.1', timestamp: '1', type: 'text', text: { body: 'x' } }
  const template = { event: 'APPROVED', message_template_name: 'a', message_template_language: 'he' }

  it('is read where it names this number, or its business and no number', () => {
    expect(shared('messages', { metadata: METADATA, messages: [message] })).toMatchObject([{ kind: 'message' }])
    expect(
      shared('phone_number_quality_update', { display_phone_number: '97231234567', event: 'FLAGGED' }, ''),
    ).toMatchObject([{ kind: 'account' }])
    expect(shared('message_template_status_update', template)).toMatchObject([{ kind: 'template' }])
  })

  it('is not, where it names another number or another business', () => {
    const metadata = { ...METADATA, phone_number_id: '107' }
    expect(shared('messages', { metadata, messages: [message] })).toEqual([])
    expect(shared('phone_number_quality_update', { display_phone_number: '97239999999', event: 'FLAGGED' })).toEqual([])
    expect(shared('message_template_status_update', template, '901')).toEqual([])
    fc.assert(fc.property(fc.json(), (body) => Array.isArray(readSharedCloudEvent(ACCOUNT, body))))
  })
})

describe('anything else', () => {
  it.each([
    ['{', 'not JSON'],
    ['[]', 'not JSON'],
    ['{"object":"page"}', 'page'],
    ['{"entry":[{"changes":[{"field":"account_alerts","value":{}}]}]}', 'account_alerts'],
    ['{"entry":[{"changes":[{"field":"__proto__"}]}]}', '__proto__'],
    ['{"entry":[{"changes":[{}]}]}', 'no field'],
  ])('is kept as unknown: %s', (body, what) => {
    expect(readCloudEvent(ACCOUNT, body)).toEqual([{ kind: 'unknown', what }])
  })

  const names = [
    'messages',
    'statuses',
    'contacts',
    'type',
    'text',
    'system',
    'interactive',
    'context',
    'user_preferences',
    'id',
    'from',
    'timestamp',
    'errors',
    'reaction',
    'order',
    'product_items',
  ]
  const fields = ['messages', 'user_preferences', 'user_id_update', 'account_update', 'message_template_status_update']
  const shaped = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), tie('object'), fc.array(tie('object'), { maxLength: 3 })),
    object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
  }))

  it('never throws, whatever JSON comes, and says something of it', () => {
    const isRead = (events: ChannelEvent[]) => events.length > 0 && JSON.stringify(events).length > 0
    fc.assert(fc.property(fc.json(), (body) => isRead(readCloudEvent(ACCOUNT, body))))
    fc.assert(fc.property(fc.string(), (body) => isRead(readCloudEvent(ACCOUNT, body))))
    fc.assert(
      fc.property(fc.constantFrom(...fields), shaped.object, (field, value) => isRead(read(field, value as object))),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('text', 'image', 'contacts', 'order', 'system', 'interactive'),
        fc.jsonValue(),
        (type, part) =>
          isRead(
            messages({
              messages: [{ id: 'w', from: '972521234567', type, [type]: part, context: part, referral: part }],
            }),
          ),
      ),
      { numRuns: 200 },
    )
  })
})

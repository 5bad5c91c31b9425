import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGreenEvent } from './events'
import { readGreenFault, readInstanceState } from './faults'

const SENDER = { chatId: '972521234567@c.us', sender: '972521234567@c.us', senderName: 'דנה' }
const incoming = (messageData: object, more: object = {}) =>
  JSON.stringify({
    typeWebhook: 'incomingMessageReceived',
    instanceData: { idInstance: 1, wid: '972500000000@c.us', typeInstance: 'whatsapp' },
    timestamp: 1_588_091_580,
    idMessage: 'F7AE',
    senderData: SENDER,
    messageData,
    ...more,
  })
const messageOf = (messageData: object) => {
  const [event] = readGreenEvent(incoming(messageData))
  if (event?.kind !== 'message') throw new Error(`${event?.kind}`)
  return event.message
}

describe('a message that was written on the phone itself', () => {
  it('is one of the office to the person of the chat', () => {
    const body = incoming(
      { typeMessage: 'textMessage', textMessageData: { textMessage: 'אחזור אליך' } },
      {
        typeWebhook: 'outgoingMessageReceived',
        senderData: { ...SENDER, sender: '972500000000@c.us', senderName: 'המשרד', chatName: 'דנה' },
      },
    )
    expect(readGreenEvent(body)).toMatchObject([
      {
        kind: 'own_message',
        message: { providerId: 'F7AE', body: 'אחזור אליך', from: { phone: '+972521234567', displayName: 'דנה' } },
      },
    ])
  })
})

describe('a message', () => {
  it('has the person, the time and the text', () => {
    expect(messageOf({ typeMessage: 'textMessage', textMessageData: { textMessage: 'היי' } })).toEqual({
      providerId: 'F7AE',
      from: { externalId: '972521234567', phone: '+972521234567', displayName: 'דנה' },
      at: new Date(1_588_091_580_000),
      type: 'text',
      body: 'היי',
      payload: {},
      replyTo: null,
      files: [],
    })
  })

  it('may be long, forwarded, or answer another one', () => {
    const extendedTextMessageData = { text: 'קישור', isForwarded: true }
    const quotedMessage = { stanzaId: '9A73', participant: '972500000000@c.us' }
    expect(messageOf({ typeMessage: 'extendedTextMessage', extendedTextMessageData })).toMatchObject({
      body: 'קישור',
      payload: { isForwarded: true },
    })
    expect(
      messageOf({ typeMessage: 'quotedMessage', extendedTextMessageData: { text: 'כן' }, quotedMessage }),
    ).toMatchObject({ type: 'text', body: 'כן', replyTo: '9A73' })
  })

  it.each(['imageMessage', 'videoMessage', 'documentMessage', 'audioMessage', 'stickerMessage'])(
    '%s is a file',
    (typeMessage) => {
      const fileMessageData = {
        downloadUrl: 'https://files.example/a',
        caption: 'קבלה',
        fileName: 'a.jpg',
        mimeType: 'image/jpeg',
      }
      expect(messageOf({ typeMessage, fileMessageData })).toMatchObject({
        type: 'media',
        body: 'קבלה',
        files: [
          {
            mediaId: '972521234567@c.us F7AE',
            mime: 'image/jpeg',
            name: 'a.jpg',
            url: 'https://files.example/a',
            isVoice: false,
          },
        ],
      })
    },
  )

  it('may be a voice note', () => {
    const fileMessageData = { downloadUrl: '', mimeType: 'audio/ogg; codecs=opus' }
    const { files } = messageOf({ typeMessage: 'audioMessage', fileMessageData })
    expect(files).toEqual([
      { mediaId: '972521234567@c.us F7AE', mime: 'audio/ogg; codecs=opus', name: '', isVoice: true },
    ])
  })

  it('may be a place, or people', () => {
    const locationMessageData = { latitude: 32.08, longitude: 34.78, nameLocation: 'המשרד', address: '' }
    expect(messageOf({ typeMessage: 'locationMessage', locationMessageData }).payload).toEqual({
      location: { latitude: 32.08, longitude: 34.78, name: 'המשרד', address: '' },
    })
    const vcard =
      'BEGIN:VCARD\nVERSION:3.0\nFN:דנה כהן\nORG:כהן בע״מ;\nitem1.TEL;waid=972521234567:+972 52-123-4567\nEMAIL:d@x.example\nEND:VCARD'
    const card = { name: 'דנה', organization: 'כהן בע״מ', phones: ['+972521234567'], emails: ['d@x.example'] }
    expect(
      messageOf({ typeMessage: 'contactMessage', contactMessageData: { displayName: 'דנה', vcard } }),
    ).toMatchObject({
      type: 'contacts',
      payload: { contacts: [card] },
    })
    expect(
      messageOf({ typeMessage: 'contactsArrayMessage', contacts: [{ displayName: 'דנה', vcard }, {}] }).payload,
    ).toMatchObject({
      contacts: [card, { name: '', phones: [] }],
    })
  })

  it('may be a reaction, or what was pressed', () => {
    const reaction = {
      typeMessage: 'reactionMessage',
      extendedTextMessageData: { text: '👍' },
      quotedMessage: { stanzaId: 'A1' },
    }
    expect(messageOf(reaction)).toMatchObject({
      type: 'reaction',
      payload: { reaction: { emoji: '👍', targetProviderId: 'A1' } },
      replyTo: null,
    })
    const pressed = { stanzaId: 'B2', selectedButtonId: 'yes', selectedButtonText: 'אגיע' }
    expect(messageOf({ typeMessage: 'buttonsResponseMessage', buttonsResponseMessage: pressed })).toMatchObject({
      type: 'interactive',
      body: 'אגיע',
      buttonPayload: 'yes',
      replyTo: 'B2',
      payload: { reply: { kind: 'button', id: 'yes', title: 'אגיע' } },
    })
    const template = { stanzaId: 'B2', selectedId: 'id1', selectedDisplayText: 'אדום' }
    expect(
      messageOf({ typeMessage: 'templateButtonReplyMessage', templateButtonReplyMessage: template }),
    ).toMatchObject({
      buttonPayload: 'id1',
      body: 'אדום',
    })
  })

  it('of a kind that is not known shows as such, and one of a group is kept aside', () => {
    expect(messageOf({ typeMessage: 'pollMessage' })).toMatchObject({
      type: 'unsupported',
      payload: { unsupported: { what: 'pollMessage' } },
    })
    const group = incoming({ typeMessage: 'textMessage' }, { senderData: { chatId: '1203@g.us', sender: '9725@c.us' } })
    expect(readGreenEvent(group)).toMatchObject([{ kind: 'unknown' }])
  })

  it('of a person who hides the number has an id alone', () => {
    const [event] = readGreenEvent(incoming({ typeMessage: 'textMessage' }, { senderData: { chatId: '77001@lid' } }))
    expect(event).toMatchObject({ message: { from: { externalId: '77001@lid', phone: null } } })
  })
})

it.each([
  ['sent', 'sent', undefined],
  ['delivered', 'delivered', undefined],
  ['read', 'read', undefined],
  ['failed', 'failed', 'transient'],
  ['noAccount', 'failed', 'unreachable'],
  ['notInGroup', 'failed', 'request'],
  ['yellowCard', 'failed', 'account'],
])('the status %s is %s', (status, expected, kind) => {
  const [event] = readGreenEvent(
    JSON.stringify({ typeWebhook: 'outgoingMessageStatus', timestamp: 1_586_700_802, idMessage: '3EB0', status }),
  )
  if (event?.kind !== 'status') throw new Error('no status')
  const { providerId, status: read, fault } = event.status
  expect([providerId, read, fault?.class]).toEqual(['3EB0', expected, kind])
})

it.each([
  ['authorized', 'connected'],
  ['notAuthorized', 'logged_out'],
  ['starting', 'degraded'],
  ['sleepMode', 'degraded'],
  ['yellowCard', 'restricted'],
  ['suspended', 'restricted'],
  ['blocked', 'banned'],
  ['constructor', 'degraded'],
])('the instance that is %s is %s', (stateInstance, state) => {
  expect(readInstanceState(stateInstance).state).toBe(state)
  const wid = '972521234567@c.us'
  const [event] = readGreenEvent(
    JSON.stringify({ typeWebhook: 'stateInstanceChanged', stateInstance, instanceData: { wid } }),
  )
  expect(event).toMatchObject({ kind: 'account', report: { state } })
  expect(JSON.stringify(event).includes('+972521234567')).toBe(state === 'connected')
})

it.each([
  [400, '{"message":"instance account not authorized"}', 'account', 'logged_out'],
  [400, '{"message":"instance in starting process try later"}', 'transient', undefined],
  [400, '{"message":"bad request data"}', 'request', undefined],
  [401, '', 'account', 'disconnected'],
  [403, '', 'account', 'disconnected'],
  [404, '', 'account', 'disconnected'],
  [413, '', 'media', undefined],
  [429, '', 'rate', undefined],
  [466, '{"correspondentsStatus":{}}', 'account', 'restricted'],
  [500, 'File from url exceeded max upload size', 'media', undefined],
  [502, '<html>', 'transient', undefined],
])('%i %s is %s', (status, body, kind, state) => {
  const fault = readGreenFault(status, body)
  expect([fault.class, fault.state]).toEqual([kind, state])
})

it('whatever is pushed, reading it does not throw and gives one event', () => {
  const types = fc.constantFrom(
    'textMessage',
    'imageMessage',
    'locationMessage',
    'contactMessage',
    'contactsArrayMessage',
    'reactionMessage',
    'buttonsResponseMessage',
    'interactiveButtonsReply',
    'listResponseMessage',
    '__proto__',
  )
  const parts = fc.dictionary(
    fc.constantFrom(
      'textMessageData',
      'fileMessageData',
      'locationMessageData',
      'contactMessageData',
      'contacts',
      'quotedMessage',
      'buttonsResponseMessage',
    ),
    fc.jsonValue(),
  )
  const shaped = fc
    .tuple(types, parts, fc.jsonValue())
    .map(([typeMessage, data, timestamp]) => incoming({ typeMessage, ...data }, { timestamp }))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), shaped), (body) => {
      const events = readGreenEvent(body)
      expect(events).toHaveLength(1)
      const [event] = events
      if (event?.kind === 'message') expect(event.message.at.getTime()).not.toBeNaN()
    }),
    { numRuns: 2_000 },
  )
})

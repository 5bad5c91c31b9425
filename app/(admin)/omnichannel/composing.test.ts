import { describe, expect, it } from 'vitest'

import { channelFileProblem } from './file-rules'
import { snoozeTimes } from './snooze-times'
import { toMessages } from './to-messages'
import { findTrigger } from './use-suggestions'

describe('what is suggested', () => {
  it('comes after a slash that begins the text, and after @ in a note alone', () => {
    expect(findTrigger('/שע', 3, false)).toEqual({ sign: '/', start: 0, query: 'שע' })
    expect(findTrigger('או / או', 4, false)).toBeNull()
    expect(findTrigger('תשאל @דנ', 8, true)).toEqual({ sign: '@', start: 5, query: 'דנ' })
    expect(findTrigger('תשאל @דנ', 8, false)).toBeNull()
    expect(findTrigger('mail@example', 12, true)).toBeNull()
  })
})

describe('a file', () => {
  const media = {
    image: { maxBytes: 100, types: ['image/png'] },
    document: { maxBytes: 1_000, types: ['application/pdf', 'image/*'] },
  }
  it('is taken by the widest kind that fits its type', () => {
    expect(channelFileProblem(media, { name: 'a.png', type: 'image/png', size: 900 })).toBeNull()
    expect(channelFileProblem(media, { name: 'a.png', type: 'image/png', size: 1_001 })).toContain('גדול מדי')
    expect(channelFileProblem(media, { name: 'a.exe', type: 'application/x-exe', size: 1 })).toContain('אינו מסוג')
    expect(channelFileProblem(null, { name: 'a.png', type: 'image/png', size: 1 })).toContain('אי אפשר לשלוח קבצים')
  })
})

describe('what was written', () => {
  const ready = [
    { fileId: 'f1', name: 'א.pdf' },
    { fileId: 'f2', name: 'ב.pdf' },
  ]
  const written = {
    body: 'הנה',
    isNote: false,
    mentioned: [],
    replyTo: null,
    ready,
    captionMax: 100,
    filesPerMessage: 1,
  }
  it('stands beside the first file where it fits, and before the files where it does not', () => {
    expect(toMessages(written).map(({ message }) => [message.type, message.body])).toEqual([
      ['media', 'הנה'],
      ['media', ''],
    ])
    const apart = toMessages(Object.assign({}, written, { captionMax: 2 }))
    expect(apart.map(({ message }) => [message.type, message.body])).toEqual([
      ['text', 'הנה'],
      ['media', ''],
      ['media', ''],
    ])
  })
  it('holds as many files in one message as the channel carries', () => {
    const three = [...ready, { fileId: 'f3', name: 'ג.pdf' }]
    const [first, second, ...none] = toMessages(Object.assign({}, written, { ready: three, filesPerMessage: 2 }))
    expect(first).toMatchObject({
      message: { body: 'הנה', fileId: 'f1', moreFileIds: ['f2'] },
      shown: { fileNames: ['א.pdf', 'ב.pdf'] },
    })
    expect(second).toMatchObject({ message: { body: '', fileId: 'f3' }, shown: { fileNames: ['ג.pdf'] } })
    expect(none).toEqual([])
  })
  it('is a voice message where it was recorded as one', () => {
    const voice = Object.assign({}, written, { body: '', ready: [{ fileId: 'f1', name: 'קול.ogg', isVoice: true }] })
    expect(toMessages(voice).map(({ message }) => message)).toMatchObject([{ type: 'media', isVoice: true }])
    expect(toMessages(written)[0]?.message).not.toHaveProperty('isVoice')
  })
  it('mentions only whose names still stand in the note', () => {
    const mentioned = [
      { id: 'u1', name: 'דנה' },
      { id: 'u2', name: 'יוסי' },
    ]
    const note = Object.assign({}, written, { body: 'תבדקו @דנה', isNote: true, mentioned, ready: [] })
    expect(toMessages(note)[0]?.message).toMatchObject({ type: 'note', mentions: ['u1'] })
  })
})

describe('the times of putting off', () => {
  it('are business time, and Sunday is the next one', () => {
    // A Saturday evening in Israel, and a Sunday.
    expect(snoozeTimes(Date.parse('2026-11-28T20:00:00Z')).map(({ until }) => until.toISOString())).toEqual([
      '2026-11-28T21:00:00.000Z',
      '2026-11-29T07:00:00.000Z',
      '2026-11-29T07:00:00.000Z',
    ])
    expect(snoozeTimes(Date.parse('2026-11-29T10:00:00Z'))[2]?.until.toISOString()).toBe('2026-12-06T07:00:00.000Z')
  })
})

import { expect, it } from 'vitest'

import { isShownInline, messageFileKind } from './message-kind'

const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0))

it('a sound or a film is what its ending and its first bytes say together', () => {
  expect(messageFileKind('קול.ogg', text('OggS\0\0'))).toBe('audio/ogg')
  expect(messageFileKind('a.MP3', text('ID3\u0004'))).toBe('audio/mpeg')
  expect(messageFileKind('a.mp4', text('\0\0\0\u0018ftypmp42'))).toBe('video/mp4')
  expect(messageFileKind('a.mp4', text('<html>'))).toBeNull()
  expect(messageFileKind('a.ogg', text('ID3'))).toBeNull()
  expect(messageFileKind('a.pdf', text('%PDF-1.7'))).toBe('application/pdf')
  expect(messageFileKind('a.jpg', text('<html>'))).toBeNull()
})

it('only pictures and sounds are shown where they stand', () => {
  expect(['image/png', 'audio/ogg', 'audio/ogg; codecs=opus'].every(isShownInline)).toBe(true)
  expect(['image/svg+xml', 'text/html', 'application/pdf', 'video/mp4', 'text/plain'].some(isShownInline)).toBe(false)
})

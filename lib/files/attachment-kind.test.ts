import { describe, expect, it } from 'vitest'

import { attachmentEndings, attachmentKind, isPicture } from './attachment-kind'

const bytes = (...values: number[]) => new Uint8Array(values)
const text = (words: string) => new TextEncoder().encode(words)
const ZIP = bytes(0x50, 0x4b, 0x03, 0x04, 0x14)

describe('the kind of an attached file (requirement 36)', () => {
  it('is said by extension and first bytes together', () => {
    expect(attachmentKind('a.PDF', text('%PDF-1.7'))).toBe('application/pdf')
    expect(attachmentKind('a.png', text('%PDF-1.7'))).toBeNull()
    expect(attachmentKind('a.docx', ZIP)).toContain('wordprocessingml')
    expect(attachmentKind('a.zip', ZIP)).toBe('application/zip')
    expect(attachmentKind('a.webp', text('RIFF0000WEBPVP8 '))).toBe('image/webp')
    expect(attachmentKind('a.webp', text('RIFF0000WAVEfmt '))).toBeNull()
  })

  it('is none for what a browser would run, and for what has no known extension', () => {
    expect(attachmentKind('a.html', text('<p>'))).toBeNull()
    expect(attachmentKind('a.svg', text('<svg>'))).toBeNull()
    expect(attachmentKind('a.exe', text('MZ'))).toBeNull()
    expect(attachmentKind('a', text('שלום'))).toBeNull()
  })

  it('is text where nothing but text is in it, whatever its encoding', () => {
    expect(attachmentKind('רשימה.csv', text('שם,טלפון\r\n'))).toBe('text/plain; charset=utf-8')
    expect(attachmentKind('a.txt', bytes(0xf9, 0xec, 0xe5, 0xed))).toBe('text/plain; charset=utf-8')
    expect(attachmentKind('a.txt', bytes(0x4d, 0x5a, 0x00, 0x01))).toBeNull()
  })

  it('can be asked of a browser by its plain name and its endings', () => {
    expect(attachmentEndings).toMatchObject({ 'image/jpeg': ['.jpg', '.jpeg'], 'text/plain': ['.txt', '.csv'] })
  })

  it('pictures are those that a page may show', () => {
    expect([isPicture('image/png'), isPicture('application/pdf')]).toEqual([true, false])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contentDisposition, fileResponse } from './serve'

describe('a served file', () => {
  test('is an attachment that no browser sniffs, runs or keeps (requirement 37)', async () => {
    const response = fileResponse({
      name: 'חוזה.pdf',
      mime: 'application/pdf',
      size: 5,
      stream: new Blob(['%PDF-']).stream(),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/(^|; )sandbox(;|$)/),
    })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(await response.text()).toBe('%PDF-')
  })
  test('may be shown inline, still sandboxed', () => {
    const response = fileResponse({
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      stream: new Uint8Array(1),
      inline: true,
    })
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('the name of a served file (requirement 37)', () => {
  test('is Hebrew in UTF-8, with a plain one for old readers', () => {
    expect(contentDisposition('attachment', 'חוזה (1).pdf')).toBe(
      `attachment; filename="____ (1).pdf"; filename*=UTF-8''%D7%97%D7%95%D7%96%D7%94%20%281%29.pdf`,
    )
  })
  test.each([
    ['a"b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`],
    ['a\r\nSet-Cookie: x', `attachment; filename="aSet-Cookie: x"; filename*=UTF-8''aSet-Cookie%3A%20x`],
    ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
    ['..\\x', `attachment; filename=".._x"; filename*=UTF-8''.._x`],
    ['cod\u202efdp.exe', `attachment; filename="codfdp.exe"; filename*=UTF-8''codfdp.exe`],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['\u0000 ', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('%j is made harmless', (name, value) => expect(contentDisposition('attachment', name)).toBe(value))

  test('always makes a header of exactly two parameters that reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const value = contentDisposition('attachment', name)
        const [, encoded = ''] =
          /^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''([A-Za-z0-9!\-._~%]+)$/.exec(value) ?? []
        expect(encoded).not.toBe('')
        expect(decodeURIComponent(encoded)).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u)
        expect(new Headers({ 'content-disposition': value }).get('content-disposition')).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })
})

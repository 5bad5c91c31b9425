import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contentDisposition, fileResponse, readRange } from './serve'

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

describe('a part of a served file', () => {
  const bytes = Uint8Array.from({ length: 10 }, (_, place) => place)
  const ask = async (range: string | null, stream: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> = bytes) => {
    const response = fileResponse({ name: 'a.mp4', mime: 'video/mp4', size: 10, stream, range })
    const { status, headers } = response
    const body = [...new Uint8Array(await response.arrayBuffer())]
    return { status, of: headers.get('content-range'), length: headers.get('content-length'), body }
  }
  const inChunks = (size: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < 10; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })

  test('is what a player asks for, from the beginning, the middle and the end', async () => {
    const answer = (first: number, last: number) => ({
      status: 206,
      of: `bytes ${first}-${last}/10`,
      length: String(last - first + 1),
      body: [...bytes.slice(first, last + 1)],
    })
    expect(await ask('bytes=0-1')).toEqual(answer(0, 1))
    expect(await ask('bytes=4-')).toEqual(answer(4, 9))
    expect(await ask('bytes=-3')).toEqual(answer(7, 9))
    expect(await ask('bytes=8-100')).toEqual(answer(8, 9))
    for (const size of [1, 3, 4, 10]) expect(await ask('bytes=3-6', inChunks(size))).toEqual(answer(3, 6))
  })

  test('that does not exist, or more than one, is answered with the whole', async () => {
    for (const range of [null, 'bytes=10-', 'bytes=5-2', 'bytes=-0', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'x'])
      expect(await ask(range)).toEqual({ status: 200, of: null, length: '10', body: [...bytes] })
    expect(readRange('bytes=0-', 0)).toBeNull()
  })

  test('is not offered where nobody asks for parts', () => {
    const served = { name: 'a.pdf', mime: 'application/pdf', size: 10, stream: bytes }
    expect(fileResponse(served).headers.has('accept-ranges')).toBe(false)
    expect(fileResponse({ ...served, range: null }).headers.get('accept-ranges')).toBe('bytes')
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

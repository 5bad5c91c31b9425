import { afterEach, describe, expect, test, vi } from 'vitest'

import { SIGNED_OUT } from './send'
import { uploadFile } from './upload'

/** Fake XMLHttpRequest with what an upload uses. */
class Wire {
  static last: Wire
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  url = ''
  body: unknown
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    Wire.last = this
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(key: string, value: string) {
    this.headers[key] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
  }
}

const file = new File(['abc'], 'חוזה.pdf', { type: 'application/pdf' })
const start = (options = {}) => {
  vi.stubGlobal('XMLHttpRequest', Wire)
  return uploadFile<{ id: string }>('/api/files?post=7', file, options)
}
afterEach(() => vi.unstubAllGlobals())

describe('uploadFile', () => {
  test('sends the bytes, their kind and the name, and tells the progress', async () => {
    const seen: number[] = []
    const sent = start({ name: 'הסכם', headers: { 'x-sha256': 'a' }, onProgress: (done: number) => seen.push(done) })
    const { upload, url, headers, body } = Wire.last
    upload.onprogress?.({ loaded: 1, total: 4 })
    upload.onprogress?.({ loaded: 0, total: 0 })
    Wire.last.answer(200, '{"id":"1"}')
    expect(await sent).toEqual({ ok: true, data: { id: '1' } })
    expect(new URL(url, 'http://x').searchParams.get('name')).toBe('הסכם')
    expect(new URL(url, 'http://x').searchParams.get('post')).toBe('7')
    expect([headers['content-type'], headers['x-sha256'], body, seen]).toEqual([
      'application/pdf',
      'a',
      file,
      [0.25, 0],
    ])
  })
  test('gives back the error of the handler, and a Hebrew one where there is none', async () => {
    const refused = start()
    Wire.last.answer(422, '{"error":{"code":"invalid","message":"הקובץ אינו תקין"}}')
    expect(await refused).toEqual({ ok: false, status: 422, error: { code: 'invalid', message: 'הקובץ אינו תקין' } })
    const broken = start()
    Wire.last.answer(502, '<html>')
    expect(await broken).toMatchObject({ ok: false, status: 502, error: { code: 'unreadable' } })
  })
  test('a lost connection is offline, an abort is aborted, before and during', async () => {
    const lost = start()
    Wire.last.onerror?.()
    expect(await lost).toMatchObject({ ok: false, status: 0, error: { code: 'offline' } })
    const control = new AbortController()
    const stopped = start({ signal: control.signal })
    control.abort()
    expect(await stopped).toMatchObject({ ok: false, error: { code: 'aborted' } })
    expect(await start({ signal: control.signal })).toMatchObject({ ok: false, error: { code: 'aborted' } })
  })
  test('a 401 tells the window that the session is gone', async () => {
    const target = new EventTarget()
    const seen = vi.fn()
    target.addEventListener(SIGNED_OUT, seen)
    vi.stubGlobal('window', target)
    const sent = start()
    Wire.last.answer(401, '{"error":{"code":"unauthorized","message":"יש להתחבר"}}')
    await sent
    expect(seen).toHaveBeenCalledOnce()
  })
})

import { afterEach, expect, it, vi } from 'vitest'

import { watchTyping } from './watch-typing'

afterEach(() => vi.unstubAllGlobals())

/** Fake page with fields that can be typed in and removed, and optionally a dialog. */
function page() {
  class Field extends EventTarget {
    isConnected = true
  }
  const document = Object.assign(new EventTarget(), {
    dialog: null as object | null,
    querySelector: () => document.dialog,
  })
  vi.stubGlobal('Element', Field)
  vi.stubGlobal('document', document)
  const typeIn = (field: Field) =>
    document.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: field }))
  return { document, field: new Field(), typeIn }
}

it('a page on which nothing was typed holds no work', () => {
  page()
  expect(watchTyping().hasWork()).toBe(false)
})

it('what was typed is work as long as its field is on the page', () => {
  const { field, typeIn } = page()
  const typing = watchTyping()
  typeIn(field)
  expect(typing.hasWork()).toBe(true)
  field.isConnected = false
  expect(typing.hasWork()).toBe(false)
})

it('an open dialog is work too', () => {
  const { document } = page()
  const typing = watchTyping()
  document.dialog = {}
  expect(typing.hasWork()).toBe(true)
})

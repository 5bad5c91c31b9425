import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { followedLink, isNavigation } from './is-navigation'

class FakeLink {
  readonly #address: URL
  constructor(
    readonly href: string,
    readonly target = '',
    readonly isDownload = false,
  ) {
    this.#address = new URL(href)
  }
  get origin() {
    return this.#address.origin
  }
  get pathname() {
    return this.#address.pathname
  }
  get search() {
    return this.#address.search
  }
  closest() {
    return this
  }
  hasAttribute(name: string) {
    return name === 'download' && this.isDownload
  }
}

const HERE = 'https://kesher.example'
const click = (link: FakeLink, keys: Partial<MouseEvent> = {}) =>
  isNavigation({ button: 0, target: link as unknown as EventTarget, ...keys } as MouseEvent)

beforeEach(() => {
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('location', new URL(`${HERE}/customers?q=a`))
})
afterEach(() => vi.unstubAllGlobals())

it.each(['/services', '/customers', '/customers?q=b'])('a link to another page leads away: %s', (path) =>
  expect(click(new FakeLink(HERE + path))).toBe(true),
)

it.each([
  ['a file that a handler sends', new FakeLink(`${HERE}/api/customers/export/7/file`)],
  ['a file of the product', new FakeLink(`${HERE}/assets/guide.pdf`)],
  ['a download', new FakeLink(`${HERE}/services`, '', true)],
  ['another window', new FakeLink(`${HERE}/services`, '_blank')],
  ['another site', new FakeLink('https://elsewhere.example/services')],
  ['the page itself', new FakeLink(`${HERE}/customers?q=a#notes`)],
])('nothing is on its way, so nothing waits for its end: %s', (_, link) => expect(click(link)).toBe(false))

it('a file of ours is followed all the same: whoever is offline is kept from it', () => {
  const file = new FakeLink(`${HERE}/api/customers/export/7/file`)
  expect(followedLink({ button: 0, target: file as unknown as EventTarget } as MouseEvent)).toBe(file)
})

it('a click that opens another tab leaves this page alone', () => {
  expect(click(new FakeLink(`${HERE}/services`), { ctrlKey: true })).toBe(false)
  expect(click(new FakeLink(`${HERE}/services`), { button: 1 })).toBe(false)
})

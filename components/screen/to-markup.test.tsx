import fc from 'fast-check'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'

import { toMarkup } from './to-markup'

const decode = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

const Name = ({ children }: { children: string }) => <bdi dir="rtl">{children}</bdi>
const Framed = memo(({ of }: { of: string }) => <b>{of}</b>)
describe('plain elements', () => {
  it('become HTML, with their components, lists and fragments', () => {
    expect(
      toMarkup(
        <tr data-id="7">
          {['א', 'ב'].map((one) => (
            <td key={one} className="num card-end">
              <Name>{one}</Name>
            </td>
          ))}
          <td hidden={false} tabIndex={-1} style={{ inlineSize: 40, '--x': '1' } as never}>
            <Framed of="ג" /> {1_000} {null}
            {false}
            <input type="checkbox" disabled />
          </td>
        </tr>,
      ),
    ).toBe(
      '<tr data-id=7><td class="num card-end"><bdi dir=rtl>א</bdi><td class="num card-end"><bdi dir=rtl>ב</bdi>' +
        '<td tabindex=-1 style="inline-size:40px;--x:1"><b>ג</b> 1000 <input type=checkbox disabled="">',
    )
  })

  it('keep a link as an address, without what the router would be told', () => {
    expect(
      toMarkup(
        <Link href="/customers/7?list=q%3D1" prefetch={false} scroll={false} className="row-link">
          נועה
        </Link>,
      ),
    ).toBe('<a href="/customers/7?list=q%3D1" class=row-link>נועה</a>')
  })

  it('escape whatever stands in a text or an attribute', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '=', '/', ' ', '`', 'a', 'ש', '\n', '#', ';'),
    })
    fc.assert(
      fc.property(hostile, hostile, (title, text) => {
        const html = toMarkup(<p title={title}>{text}</p>) ?? ''
        const [, quote = '', value = '', shown = ''] = /^<p title=("|'|)([\s\S]*)\1>([^<>]*)<\/p>$/.exec(html) ?? []
        expect([decode(value), decode(shown)]).toEqual([title, text])
        expect(value).not.toMatch(quote ? new RegExp(`[<>${quote}]`) : /[\s<>"'=`]/)
      }),
    )
  })
})

describe('what needs React in the browser', () => {
  const Client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })
  const ownHtml = { dangerouslySetInnerHTML: { __html: '<b>' } }
  const Loading = (async () => null) as unknown as () => ReactNode

  it.each([
    ['a client component', <Client key="1" />],
    ['a handler', <button key="2" type="button" onClick={() => undefined} />],
    ['a promise', <Loading key="3" />],
    ['HTML of its own', <p key="4" {...ownHtml} />],
  ])('is left to React: %s', (_, node) => {
    expect(toMarkup(<td>{node}</td>)).toBeNull()
  })
})

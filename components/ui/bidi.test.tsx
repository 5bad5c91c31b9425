import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Ltr } from './bidi'

describe('a text from left to right', () => {
  it('goes on in a second line at the @ and the dots of a mail address alone', () => {
    expect(renderToStaticMarkup(<Ltr>dana.levi@mail.example.co.il</Ltr>)).toBe(
      '<bdi dir="ltr">dana<wbr/>.levi@<wbr/>mail<wbr/>.example<wbr/>.co<wbr/>.il</bdi>',
    )
  })
  it('of any other kind is left as it is', () => {
    expect(renderToStaticMarkup(<Ltr>T-38.pdf</Ltr>)).toBe('<bdi dir="ltr">T-38.pdf</bdi>')
  })
})

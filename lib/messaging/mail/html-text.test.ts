import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { htmlToText } from './html-text'
import { splitQuoted } from './quoted-text'

describe('the text of an HTML mail', () => {
  it('has lines where it has blocks, marks of lists and the addresses of links', () => {
    const html = `<html><head><title>x</title><style>p{color:red}</style></head><body dir=rtl>
      <h1>שלום&nbsp;דנה</h1><p>שורה<br>שנייה &lt;b&gt; &amp;amp; &#1488;</p>
      <ul><li>אחת<li>שתיים</ul><table><tr><td>א</td><td>ב</td></tr></table>
      <a href="https://acme.example/x?a=1&amp;b=2">לאתר</a> <a href='https://acme.example/'>acme.example</a>
      <a href="javascript:alert(1)">לא</a></body></html>`
    expect(htmlToText(html)).toBe(
      [
        'שלום דנה',
        '',
        'שורה',
        'שנייה <b> &amp; א',
        '',
        '• אחת',
        '• שתיים',
        '',
        'א ב',
        '',
        'לאתר (https://acme.example/x?a=1&b=2) acme.example לא',
      ].join('\n'),
    )
  })

  it('keeps nothing of scripts, styles and comments, whatever stands in them', () => {
    const inside = fc.string({ maxLength: 60 }).filter((text) => !/<\/(script|style)|-->/i.test(text))
    fc.assert(
      fc.property(inside, (text) => {
        const hidden = `<script>סוד${text}</script><style>סוד${text}</style><!--סוד${text}-->`
        expect(htmlToText(`<p>לפני</p>${hidden}<p>אחרי</p>`)).toBe('לפני\n\nאחרי')
      }),
    )
    expect(htmlToText('<p>לפני</p><script>alert(1)')).toBe('לפני')
  })

  it('of text without a sign of markup is that text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[א-ת\d.,!? ]{1,60}$/), (text) => {
        expect(htmlToText(`<div>${text}</div>`)).toBe(text.replace(/ +/g, ' ').trim())
      }),
    )
  })

  it('never breaks off, whatever it is given', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '<p',
      '</',
      '<a href="',
      '<!--',
      '-->',
      '&#x',
      '&',
      'א',
      '<pre>',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (all) => {
        expect(typeof htmlToText(all.join(''))).toBe('string')
      }),
    )
  })

  it('of a megabyte of open tags, links and quotations is read from front to back', () => {
    const count = 20_000
    for (const piece of [
      '<div><b>',
      '<a href="https://x.example">',
      '<blockquote>',
      '<p ="',
      '<pre>\n',
      '<script',
      '&#x41',
    ])
      expect(htmlToText(piece.repeat(count)).length).toBeLessThan(5_000_000)
  })

  it('marks what it quotes, so that it is put aside', () => {
    const html = `<div dir="rtl">כן, תודה</div><br><div class="gmail_quote"><div dir="ltr">On Tue, 3 Mar 2026 at 10:11, Dana
      &lt;<a href="mailto:dana@x.example">dana@x.example</a>&gt; wrote:<br></div><blockquote><p>מתי נוח?</p></blockquote></div>`
    expect(splitQuoted(htmlToText(html))).toEqual({
      said: 'כן, תודה',
      quoted: 'On Tue, 3 Mar 2026 at 10:11, Dana <dana@x.example> wrote:\n\n> מתי נוח?',
    })
  })
})

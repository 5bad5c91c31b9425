import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrast } from '@/lib/format/contrast'

import { PALETTES, type PageContent, pageContent } from './blocks.schema'
import type { PageContext, PageForm } from './page-view.rules'
import { renderMissing, renderPage, renderThanks } from './render.rules'
import { PAGE_TEMPLATES } from './templates.rules'
import { PALETTE_COLORS, themeVariables } from './theme.rules'

const FORM: PageForm = {
  isOpen: true,
  button: '',
  wording: 3,
  purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
  consents: [{ channel: 'sms', text: 'אפשר לשלוח לי הצעות ב־SMS' }],
  fields: [
    { name: 'name', label: 'שם מלא', isRequired: true, type: null, help: '', options: [] },
    { name: 'phone', label: 'טלפון', isRequired: true, type: null, help: 'נייד', options: [] },
    {
      name: 'custom.x',
      label: 'איזור',
      isRequired: false,
      type: 'select',
      help: '',
      options: [{ value: 'n', label: 'צפון' }],
    },
    { name: 'message', label: 'הודעה', isRequired: false, type: null, help: '', options: [] },
  ],
}
const CONTEXT: PageContext = {
  companyName: 'גינות השרון',
  logo: null,
  address: 'https://crm.example/l/garden',
  accessibilityUrl: 'https://crm.example/accessibility',
  version: 2,
  form: FORM,
  pictures: {},
}
const content = (part: object): PageContent => pageContent.parse(part)
const render = (part: object, context: Partial<PageContext> = {}) =>
  renderPage(content(part), { ...CONTEXT, ...context }).html

/** A page with every block, each of whose texts is the given one. */
const everyBlock = (text: string) => ({
  seo: { title: text, description: text },
  blocks: [
    { type: 'hero', id: 'hero', title: text, text, button: text },
    { type: 'text', id: 'text', title: text, text },
    { type: 'benefits', id: 'benefits', title: text, items: [{ icon: 'star', title: text, text }] },
    { type: 'steps', id: 'steps', title: text, items: [{ title: text, text }] },
    { type: 'picture-text', id: 'pair', title: text, text, linkLabel: text, link: 'https://example.com/' },
    { type: 'testimonials', id: 'said', title: text, items: [{ quote: text, name: text, role: text }] },
    { type: 'numbers', id: 'numbers', title: text, items: [{ value: text, label: text }] },
    {
      type: 'prices',
      id: 'prices',
      title: text,
      items: [{ name: text, price: text, text, isRecommended: true }],
      note: text,
    },
    { type: 'faq', id: 'faq', title: text, items: [{ question: text, answer: text }] },
    { type: 'contact', id: 'contact', title: text, address: text, hours: text },
    { type: 'form', id: 'form', title: text, text, button: text },
    { type: 'divider', id: 'line' },
    { type: 'legal', id: 'legal', privacyUrl: 'https://example.com/privacy', text },
  ],
})

/** Returns the tags of a page in their order, each without the values of its attributes. */
const tagsOf = (html: string) =>
  (html.replace(/<style>.*<\/style>/s, '').match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, '=""'))

describe('a text', () => {
  const hostile = fc
    .array(
      fc.constantFrom('<', '>', '"', "'", '&', '`', '/', '=', '<script>alert(1)</script>', '" onx="1', '-->', 'א', 'x'),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => `x${parts.join('')}`.slice(0, 20))

  it('whatever is in it, changes no tag and no attribute of the page (500 pages)', () => {
    const plain = tagsOf(render(everyBlock('x')))
    fc.assert(
      fc.property(hostile, (text) => {
        const refused = {
          values: { name: text, message: text },
          consents: [text],
          errors: { name: text },
          attempt: text,
        }
        expect(tagsOf(render(everyBlock(text)))).toEqual(plain)
        const again = render(everyBlock('x'), { refused, companyName: text })
        expect(again).not.toContain('<script')
        expect(tagsOf(again)).toEqual(
          tagsOf(
            render(everyBlock('x'), {
              refused: { ...refused, values: { name: 'x', message: 'x' }, errors: { name: 'x' } },
            }),
          ),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('of several lines becomes paragraphs and lists', () => {
    const html = render({ blocks: [{ type: 'text', id: 'text', text: 'ראשון\nשורה\n\n- אחד\n- שניים' }] })
    expect(html).toContain('<p>ראשון<br>שורה</p><ul><li>אחד</li><li>שניים</li></ul>')
  })
})

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://user@x.example/',
    'ftp://x.example',
    'vbscript:x',
  ])('%s is refused', (link) => {
    const parsed = pageContent.safeParse({ blocks: [{ type: 'picture-text', id: 'pair', linkLabel: 'x', link }] })
    expect(parsed.success).toBe(false)
  })

  it.each(['https://wa.me/972501234567', 'tel:+97231234567', 'mailto:a@b.example', 'http://x.example'])(
    '%s may stand',
    (link) => {
      expect(render({ blocks: [{ type: 'picture-text', id: 'pair', linkLabel: 'כאן', link }] })).toContain(
        `href="${link}"`,
      )
    },
  )

  it('that was stored before it was refused is left out', () => {
    const stored = content({ blocks: [{ type: 'picture-text', id: 'pair', linkLabel: 'כאן' }] })
    const block = stored.blocks[0]
    if (block?.type === 'picture-text') block.link = 'javascript:alert(1)'
    expect(renderPage(stored, CONTEXT).html).not.toContain('javascript')
  })
})

describe('a page', () => {
  it('of each of the seventeen templates is drawn here', () => {
    expect(PAGE_TEMPLATES).toHaveLength(17)
  })

  it.each(PAGE_TEMPLATES)(
    'of the template $key has one first heading, no script and no address of another site',
    ({ content: start }) => {
      const html = render(start)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/<script|javascript:| on\w+=|@import/)
      expect(html.match(/(?:src|url\()["']?https?:/g)).toBeNull()
    },
  )

  it.each(PAGE_TEMPLATES)(
    'of the template $key is sent in less than 12 KiB, so that 60 are enough with its letters',
    ({ content: start }) => {
      expect(brotliCompressSync(render(start)).byteLength).toBeLessThan(12 * 1024)
    },
  )

  it('in English is read from left to right, with English words around its texts', () => {
    const html = render({
      language: 'en',
      blocks: [
        { type: 'hero', id: 'hero', title: 'Gardens' },
        { type: 'form', id: 'form' },
      ],
    })
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(html).toContain('<button class="button">Send</button>')
  })

  it('that search engines should leave out says so', () => {
    expect(render({ seo: { isListed: false } })).toContain('<meta name="robots" content="noindex">')
    expect(render({})).not.toContain('noindex')
  })

  it('shows empty texts and marks where they are only to whoever edits it', () => {
    const page = { blocks: [{ type: 'hero', id: 'hero' }] }
    expect(render(page)).not.toContain('data-')
    const html = render(page, { isEditing: true })
    expect(html).toContain('data-block="hero"')
    expect(html).toContain('<h1 data-field="title"></h1>')
  })

  it('whose form is refused gives back what was typed and ticked, by field, and says what is wrong', () => {
    const refused = {
      values: { name: 'נועה', phone: '05', message: 'שורה\nשנייה', 'custom.x': 'n' },
      consents: ['sms'],
      errors: { phone: 'מספר הטלפון אינו תקין' },
      attempt: 'again',
    }
    const html = render({ blocks: [{ type: 'form', id: 'form' }] }, { refused })
    expect(html).toContain('value="נועה"')
    expect(html).toContain('שורה\nשנייה</textarea>')
    expect(html).toContain('<option value="n" selected>')
    expect(html).toContain('name="consent-sms" value="yes" checked')
    expect(html).toMatch(
      /name="phone" required aria-invalid="true" aria-describedby="field-phone-hint field-phone-error"/,
    )
    expect(html).toContain('name="attempt" value="again"')
    expect(html).toMatch(/role="alert".*href="#field-phone"/)
  })

  it('whose form was closed or deleted says so to visitors, and to whoever edits it that one is to be chosen', () => {
    const page = { blocks: [{ type: 'form', id: 'form' }] }
    for (const form of [null, { ...FORM, isOpen: false }]) expect(render(page, { form })).toContain('הטופס סגור כרגע')
    expect(render(page, { form: null, version: null })).toContain('כאן יוצג הטופס')
  })

  it('ticks no box of consent by itself', () => {
    expect(render({ blocks: [{ type: 'form', id: 'form' }] })).not.toContain('checked')
  })

  it('of thanks says what the page says, or the usual words', () => {
    const thanks = content({ thanks: { kind: 'page', title: 'נתראה' } })
    expect(renderThanks(thanks, CONTEXT, { isOpen: true }).html).toContain('<h1>נתראה</h1>')
    const [open, closed] = [true, false].map((isOpen) => renderThanks(content({}), CONTEXT, { isOpen }).html)
    expect(open).toContain('<h1>תודה, הפרטים התקבלו</h1>')
    // It leads back to nothing that is closed.
    expect([open?.includes('חזרה לדף'), closed?.includes('חזרה לדף')]).toEqual([true, false])
  })

  it('in English says in English what is wrong with its form', () => {
    const refused = {
      values: { phone: '12', message: 'x' },
      consents: [],
      errors: { name: 'שדה חובה', phone: 'מספר הטלפון אינו תקין', message: 'ארוך מדי' },
      attempt: 'a',
    }
    const page = { language: 'en', blocks: [{ type: 'form', id: 'form' }] }
    const told = (more: object) =>
      [...render(page, more).matchAll(/class="error"[^>]*>([^<]*)/g)].map(([, said]) => said)
    expect(told({ refused })).toEqual(['Required', 'This phone number is not valid', 'This value is not valid'])
    expect(render(page, { refused: { ...refused, errors: {}, message: 'יותר מדי ניסיונות' } })).toContain(
      'were not sent',
    )
  })

  it('that is missing is a page as well', () => {
    expect(renderMissing().html).toContain('<h1>הדף לא נמצא</h1>')
  })
})

describe('the colours', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

  it('are readable with every palette and every accent that somebody may choose', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...PALETTES), (accent, palette) => {
        const named = Object.fromEntries(
          themeVariables({ palette, accent, fontSize: 'regular' })
            .split(';')
            .map((pair) => pair.slice(2).split(':')),
        )
        const grounds = [named.ground, named.soft, named.card]
        expect(contrast(named.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds) {
          expect(contrast(named['accent-text'], ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(named.edge, ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(named.ring, ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(named.muted, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(named.bad, ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(named['accent-text'], named.tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(PALETTE_COLORS[palette].text, named.tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(PALETTE_COLORS[palette].muted, named.tint)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

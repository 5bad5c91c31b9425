import { describe, expect, test } from 'vitest'

import { emptyDoc, isSafeLink, type RichDoc, richTextToPlain } from './rich-text'
import { richDocInput } from './rich-text-input'

const words = (text: string, marks?: unknown[]) => ({ type: 'text', text, ...(marks && { marks }) })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichDoc
const link = (href: unknown, more = {}) => ({ type: 'link', attrs: { href, ...more } })
const isAllowed = (value: unknown) => richDocInput.safeParse(value).success

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('חדשות')] },
  line(
    words('שלום '),
    words('לכולם', [{ type: 'bold' }]),
    { type: 'hardBreak' },
    words('קישור', [link('https://a.co.il/')]),
  ),
  { type: 'bulletList', content: [{ type: 'listItem', content: [line(words('אחד'))] }] },
  { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [line(words('שלוש'))] }] },
  { type: 'blockquote', content: [line(words('ציטוט'))] },
)

describe('what may be stored', () => {
  test('is everything that the editor can write', () => {
    expect(richDocInput.parse(whole)).toEqual(whole)
    expect(richDocInput.parse(emptyDoc)).toEqual(emptyDoc)
  })
  test('carries no more than it needs: what the editor adds to a link is dropped', () => {
    const given = doc(line(words('א', [link('https://a.co.il/', { target: '_top', class: 'x', rel: null })])))
    expect(richDocInput.parse(given)).toEqual(doc(line(words('א', [link('https://a.co.il/')]))))
    const styled = { ...line(words('א')), attrs: { style: 'position:fixed' }, onclick: 'x' }
    expect(richDocInput.parse(doc(styled))).toEqual(doc(line(words('א'))))
  })
})

describe('hostile documents are refused (requirement 32)', () => {
  test.each([
    ['nothing', null],
    ['a text', 'שלום'],
    ['HTML', doc({ type: 'html', content: [] })],
    ['an image', doc({ type: 'image', attrs: { src: 'https://x/y.png' } })],
    ['a script mark', doc(line(words('א', [{ type: 'script' }])))],
    ['a prototype', JSON.parse('{"type":"doc","content":[{"type":"__proto__"}]}')],
    ['a text on the top', doc(words('א'))],
    ['a block within a line', doc(line(line()))],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } })],
    ['an override of direction', doc(line(words('א\u202eב')))],
    ['a control character', doc(line(words('א\u0000ב')))],
    ['an empty text', doc(line(words('')))],
    ['a text that is no text', doc(line({ type: 'text', text: { toString: 'x' } }))],
    ['a number for content', { type: 'doc', content: 7 }],
  ])('%s', (_, value) => expect(isAllowed(value)).toBe(false))

  test('a document of a hundred thousand layers is refused without exhausting the stack', () => {
    let deep: unknown = line(words('א'))
    for (let depth = 0; depth < 100_000; depth++) deep = { type: 'blockquote', content: [deep] }
    const parsed = richDocInput.safeParse(doc(deep))
    expect(parsed.error?.issues[0]?.message).toMatch('רמות')
  })
  test('so is one that is too long, in letters or in nodes', () => {
    expect(isAllowed(doc(line(words('א'.repeat(20_000)))))).toBe(true)
    expect(isAllowed(doc(line(words('א'.repeat(20_001)))))).toBe(false)
    expect(isAllowed(doc(...Array.from({ length: 4_000 }, () => line())))).toBe(false)
  })
})

describe('links', () => {
  test.each(['https://a.co.il/x?y=1', 'mailto:dana@a.co.il', 'tel:+972501234567', 'HTTPS://A.CO.IL'])(
    '%s leads out',
    (href) => expect(isSafeLink(href)).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://a.co.il',
    '//a.co.il',
    '/logout',
    'https://a.co.il@evil.example/',
    'https://',
    'https://a b',
    'vbscript:x',
    '',
  ])('%j does not', (href) => {
    expect(isSafeLink(href)).toBe(false)
    expect(isAllowed(doc(line(words('א', [link(href)]))))).toBe(false)
  })
  test.each([null, 7, ['https://a.co.il']])('an address that is no text (%j) is refused', (href) =>
    expect(isAllowed(doc(line(words('א', [link(href)]))))).toBe(false),
  )
})

test('the words of a document have a line for each paragraph', () => {
  expect(richTextToPlain(whole)).toBe('חדשות\nשלום לכולם\nקישור\nאחד\nשלוש\nציטוט')
  expect(richTextToPlain(emptyDoc)).toBe('')
  expect(richTextToPlain({ type: 'doc' })).toBe('')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import type { RichDoc } from '@/lib/format/rich-text'

import { RichText } from './rich-text'

const html = (...content: unknown[]) => renderToStaticMarkup(<RichText doc={{ type: 'doc', content } as RichDoc} />)
const line = (text: string, marks: unknown[] = []) => ({ type: 'paragraph', content: [{ type: 'text', text, marks }] })

describe('a stored document', () => {
  test('is drawn node by node, each paragraph in its own direction', () => {
    expect(
      html({ type: 'bulletList', content: [{ type: 'listItem', content: [line('שלום', [{ type: 'bold' }])] }] }),
    ).toBe('<div class="rich-text"><ul><li><p dir="auto"><strong>שלום</strong></p></li></ul></div>')
  })
  test('cannot bring elements of its own, in its text or in its links', () => {
    expect(html(line('<img src=x onerror=alert(1)>'))).not.toContain('<img')
    expect(html(line('א', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))).not.toContain('<a')
    expect(html({ type: 'script', content: [] }, line('ב'))).toBe('<div class="rich-text"><p dir="auto">ב</p></div>')
  })
  test('leads out without telling where from', () => {
    const drawn = html(line('א', [{ type: 'link', attrs: { href: 'https://a.co.il/' } }]))
    expect(drawn).toContain('<a href="https://a.co.il/" rel="noopener noreferrer nofollow" target="_blank">א</a>')
  })
})

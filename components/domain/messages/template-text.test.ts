import { describe, expect, it } from 'vitest'

import { fillTemplate, readTemplateSlots, TEMPLATE_FILE_ID, toTemplateMessage } from './template-text'

const components = [
  { type: 'HEADER', format: 'TEXT', text: 'תזכורת ל{{1}}' },
  { type: 'BODY', text: 'שלום {{1}}, נותרו {{2}} לתשלום. תודה {{1}}' },
  { type: 'FOOTER', text: 'להסרה השיבו הסר' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'הסר' },
      { type: 'URL', text: 'לתשלום', url: 'https://x.co/{{1}}' },
    ],
  },
]

describe('a template', () => {
  it('asks for each variable of each part once', () => {
    expect(readTemplateSlots(components).map(({ part, variables }) => [part, variables])).toEqual([
      ['header', ['1']],
      ['body', ['1', '2']],
      ['button', []],
      ['button', ['1']],
    ])
  })

  it('is sent part by part, the buttons by their place', () => {
    const values = { 'header.1': 'נובמבר', 'body.1': ' דנה ', 'body.2': '₪249.90', 'button1.1': 'p/abc' }
    const { sent } = toTemplateMessage({ template: { components, file: null }, values, file: null })
    expect(sent).toEqual({
      values: [
        { part: 'header', values: ['נובמבר'] },
        { part: 'body', values: ['דנה', '₪249.90'] },
        { part: 'button', index: 1, kind: 'url', value: 'p/abc' },
      ],
    })
  })

  it('asks for its file first, then for the first variable without a value', () => {
    const [body] = components.slice(1)
    const template = { components: [{ type: 'HEADER', format: 'IMAGE' }, body ?? {}], file: { kind: 'image' } }
    expect(toTemplateMessage({ template, values: {}, file: null })).toEqual({ missingId: TEMPLATE_FILE_ID })
    const file = { fileId: 'f' }
    expect(toTemplateMessage({ template, values: { 'body.1': 'דנה' }, file })).toEqual({ missingId: 'value-body.2' })
    expect(toTemplateMessage({ template, values: { 'body.1': 'דנה', 'body.2': '5' }, file })).toEqual({
      sent: { values: [{ part: 'body', values: ['דנה', '5'] }], fileId: 'f' },
    })
  })

  it('keeps a place that is not filled in as it is written', () => {
    expect(fillTemplate('שלום {{1}} {{2}}', { 1: 'דנה', 2: '' })).toBe('שלום דנה {{2}}')
  })
})

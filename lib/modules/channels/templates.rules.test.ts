import { describe, expect, test } from 'vitest'

import { needsNoValues, pauseText, previewChannelTemplate } from './templates.rules'

const REMINDER = [
  { type: 'HEADER', format: 'TEXT', text: 'תזכורת ל{{1}}', example: { header_text: ['דנה'] } },
  {
    type: 'BODY',
    text: 'שלום {{1}}, נתראה ביום {{2}}.',
    example: { body_text: [['דנה', '3 במרץ']] },
  },
  { type: 'FOOTER', text: 'להסרה: השיבו הסר' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'אישור' },
      { type: 'URL', text: 'לאתר', url: 'https://a.example/{{1}}' },
    ],
  },
]

describe('the preview of a template', () => {
  test('shows the example values in their places', () => {
    expect(previewChannelTemplate(REMINDER)).toEqual({
      header: 'תזכורת לדנה',
      body: 'שלום דנה, נתראה ביום 3 במרץ.',
      footer: 'להסרה: השיבו הסר',
      buttons: ['אישור', 'לאתר'],
      media: null,
    })
  })

  test('shows named values, and leaves a place without an example as it is written', () => {
    const named = { body_text_named_params: [{ param_name: 'name', example: 'יוסי' }] }
    const body = previewChannelTemplate([{ type: 'BODY', text: '{{name}}: {{order}}', example: named }]).body
    expect(body).toBe('יוסי: {{order}}')
  })

  test('says what stands above the text', () => {
    expect(
      previewChannelTemplate([
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'א' },
      ]).media,
    ).toBe('image')
  })

  test('does not fail on what a provider may invent', () => {
    const odd = [{}, { type: 7 }, { type: 'BODY', text: null, example: [] }, { type: 'BUTTONS', buttons: 'x' }]
    expect(previewChannelTemplate(odd)).toEqual({ header: '', body: '', footer: '', buttons: [], media: null })
  })
})

test('only a template without values and media can be tried', () => {
  expect(needsNoValues([{ type: 'BODY', text: 'שלום' }])).toBe(true)
  expect(needsNoValues(REMINDER)).toBe(false)
  expect(
    needsNoValues([
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'שלום' },
    ]),
  ).toBe(false)
})

test('a pause says how long it lasts', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const after = (minutes: number) => pauseText(new Date(now.getTime() + minutes * 60_000), now)
  expect(pauseText(null, now)).toBe('')
  expect(after(-1)).toBe('')
  expect(after(30)).toBe('מושהית עוד שעה אחת')
  expect(after(61)).toBe('מושהית עוד שעתיים')
  expect(after(6 * 60)).toBe('מושהית עוד 6 שעות')
  expect(after(72 * 60)).toBe('מושהית עד 04/03/2026 12:00')
})

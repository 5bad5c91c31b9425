import { describe, expect, it } from 'vitest'

import { requireTemplateFile, templateMedia } from './template-media'
import { WA_CLOUD_CAPABILITIES } from './wa-cloud/capabilities'

const header = (part: object) => [
  { type: 'HEADER', ...part },
  { type: 'BODY', text: 'שלום' },
]

describe('what stands above a template’s text', () => {
  it.each([
    [[{ type: 'BODY', text: 'שלום' }], null],
    [header({ format: 'TEXT', text: 'כותרת' }), null],
    [header({ format: 'IMAGE' }), 'image'],
    [header({ format: 'VIDEO' }), 'video'],
    [header({ format: 'DOCUMENT' }), 'document'],
    [header({ format: 'LOCATION' }), 'other'],
  ])('%j is %s', (components, media) => {
    expect(templateMedia(components)).toBe(media)
  })
})

describe('the file of a template', () => {
  const MB = 1024 * 1024
  const png = { mime: 'image/png', bytes: 5 * MB }

  it.each([
    ['image', png],
    ['document', { mime: 'application/pdf', bytes: 1 }],
    ['video', { mime: 'video/mp4', bytes: 16 * MB }],
    [null, undefined],
  ] as const)('%s may be %j', (media, file) => {
    expect(() => requireTemplateFile(WA_CLOUD_CAPABILITIES, media, file)).not.toThrow()
  })

  it.each([
    ['image', undefined, 'בתבנית הזאת יש לצרף תמונה'],
    ['image', { ...png, bytes: 5 * MB + 1 }, 'הקובץ גדול מ־5 MB'],
    ['document', png, 'הקובץ אינו מסוג שאפשר לשלוח בערוץ הזה'],
    ['video', png, 'הקובץ אינו סרטון שאפשר לשלוח בערוץ הזה'],
    [null, png, 'אין בתבנית הזאת מקום לקובץ'],
    ['other', undefined, 'בראש התבנית הזאת יש מיקום או תוכן אחר שאי אפשר לשלוח מכאן'],
  ] as const)('%s may not be %j', (media, file, text) => {
    const error = { status: 422, fields: { fileId: text } }
    expect(() => requireTemplateFile(WA_CLOUD_CAPABILITIES, media, file)).toThrow(expect.objectContaining(error))
  })
})

import { z } from 'zod'

import { readColor } from '@/lib/format/color'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { cleanName, hasBidiControls, hasControlCharacters } from '@/lib/format/text'

export const PAGE_LANGUAGES = ['he', 'en'] as const
export const PALETTES = ['clear', 'sand', 'mint', 'sky', 'rose', 'night'] as const
const FONT_SIZES = ['regular', 'large'] as const

/** Icons that a benefit may have; `icons.rules.ts` draws them. */
export const BLOCK_ICONS = [
  'check',
  'star',
  'heart',
  'clock',
  'shield',
  'phone',
  'truck',
  'tools',
  'home',
  'leaf',
  'sparkles',
  'coin',
  'users',
  'school',
  'map',
  'calendar',
] as const

const MAX_BLOCKS = 40

/** Creates a field of one line that may be empty: a draft is saved as far as it is written. */
const line = (longest: number) =>
  z
    .string('הערך אינו תקין')
    .transform(cleanName)
    .refine((text) => !hasBidiControls(text) && !hasControlCharacters(text), 'הטקסט מכיל תווים שאינם מותרים')
    .refine((text) => text.length <= longest, `הטקסט ארוך מ־${longest} תווים`)
    .default('')

const lines = (longest: number) => linesInput(longest).default('')

/** Whether a link may stand in a page: a website (also wa.me), a telephone number or an e-mail address. */
export function isPageLink(address: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(address) || address.length > 500) return false
  if (/^tel:\+?[\d*-]{3,20}$/.test(address) || /^mailto:[^@:/?]+@[^@:/?]+\.[^@:/?]+$/.test(address)) return true
  return /^https?:\/\/[^/]+\.[^/]/i.test(address) && URL.canParse(address) && new URL(address).username === ''
}

const NOT_A_LINK = 'יש למלא קישור שמתחיל ב־https://, ב־tel: או ב־mailto:'

const link = z
  .string('הערך אינו תקין')
  .trim()
  .refine((text) => text === '' || isPageLink(text), NOT_A_LINK)
  .default('')

const website = z
  .string('הערך אינו תקין')
  .trim()
  .refine((text) => text === '' || (/^https?:/i.test(text) && isPageLink(text)), 'יש למלא כתובת שמתחילה ב־https://')
  .default('')

const phone = optionalInput(parseStoredPhone, phoneMessages).default(null)

/** A picture of the company's, with what somebody who does not see it should know; empty for a mere ornament. */
const picture = z.strictObject({ id: z.uuid('התמונה אינה מוכרת'), alt: line(200) })

const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({
    type: z.literal(type),
    /** Stays with the block when it is moved. */
    id: z.string().regex(/^[a-z][a-z0-9]{1,15}$/, 'מזהה המקטע אינו תקין'),
    ...shape,
  })

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `אפשר להוסיף עד ${most} פריטים`).default([])

/** The blocks of a page, by type. Every text is plain: it is escaped where it is shown. */
const pageBlock = z.discriminatedUnion(
  'type',
  [
    block('hero', { title: line(120), text: lines(600), picture: picture.nullable().default(null), button: line(40) }),
    block('text', { title: line(120), text: lines(6_000) }),
    block('benefits', {
      title: line(120),
      items: list(z.strictObject({ icon: z.enum(BLOCK_ICONS).default('check'), title: line(80), text: lines(400) }), 9),
    }),
    block('steps', { title: line(120), items: list(z.strictObject({ title: line(80), text: lines(400) }), 8) }),
    block('picture-text', {
      title: line(120),
      text: lines(2_000),
      picture: picture.nullable().default(null),
      side: z.enum(['start', 'end'], 'יש לבחור צד').default('start'),
      linkLabel: line(40),
      link,
    }),
    block('gallery', { title: line(120), pictures: list(picture, 12) }),
    block('testimonials', {
      title: line(120),
      items: list(z.strictObject({ quote: lines(600), name: line(80), role: line(80) }), 9),
    }),
    block('numbers', { title: line(120), items: list(z.strictObject({ value: line(20), label: line(80) }), 6) }),
    block('prices', {
      title: line(120),
      items: list(
        z.strictObject({
          name: line(80),
          price: line(40),
          text: lines(600),
          isRecommended: z.boolean('הערך אינו תקין').default(false),
        }),
        12,
      ),
      note: lines(400),
    }),
    block('faq', { title: line(120), items: list(z.strictObject({ question: line(200), answer: lines(2_000) }), 20) }),
    block('form', { title: line(120), text: lines(600), button: line(40) }),
    block('contact', {
      title: line(120),
      phone,
      whatsapp: phone,
      email: optionalInput(parseEmail, emailMessages).default(null),
      address: line(200),
      mapUrl: website,
      hours: lines(400),
    }),
    block('legal', { privacyUrl: website, accessibilityUrl: website, text: lines(2_000) }),
    block('divider', {}),
  ],
  'סוג המקטע אינו מוכר',
)

const color = z
  .string('יש לבחור צבע')
  .transform((text, context) => {
    const parsed = readColor(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: 'הצבע אינו תקין, למשל #2a57d8' })
    return z.NEVER
  })
  .nullable()
  .default(null)

const thanks = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('page'), title: line(120), text: lines(1_000) }),
    z.strictObject({ kind: z.literal('redirect'), url: website }),
  ],
  'יש לבחור מה קורה אחרי השליחה',
)

const isOnce = (blocks: readonly { type: string }[], type: string) =>
  blocks.filter((one) => one.type === type).length <= 1

/** The whole content of a page, as a draft or a version holds it. */
export const pageContent = z.strictObject({
  language: z.enum(PAGE_LANGUAGES, 'יש לבחור שפה').default('he'),
  theme: z
    .strictObject({
      palette: z.enum(PALETTES, 'יש לבחור ערכת צבעים').default('clear'),
      /** Colour of buttons and marks; null for the palette's own. It is darkened until it is readable. */
      accent: color,
      fontSize: z.enum(FONT_SIZES, 'יש לבחור גודל').default('regular'),
    })
    .prefault({}),
  seo: z
    .strictObject({
      /** Empty for the title of the first block. */
      title: line(70),
      description: lines(200),
      pictureId: z.uuid('התמונה אינה מוכרת').nullable().default(null),
      /** Whether search engines may list the page. */
      isListed: z.boolean('הערך אינו תקין').default(true),
    })
    .prefault({}),
  /** What the visitor sees after sending the form. */
  thanks: thanks.prefault({ kind: 'page' }),
  blocks: z
    .array(pageBlock, 'המקטעים אינם תקינים')
    .max(MAX_BLOCKS, `אפשר להוסיף עד ${MAX_BLOCKS} מקטעים`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'לכל מקטע מזהה משלו')
    .refine((all) => isOnce(all, 'form'), 'טופס יכול להופיע פעם אחת בעמוד')
    .refine((all) => isOnce(all, 'legal'), 'מקטע הפרטים המשפטיים יכול להופיע פעם אחת בעמוד')
    .default([]),
})

/** Reads a stored content: fields that were added since it was stored get their defaults. */
export const readContent = (stored: unknown): PageContent => pageContent.parse(stored)

export type PageContent = z.output<typeof pageContent>
export type PageBlock = PageContent['blocks'][number]
export type BlockType = PageBlock['type']
export type BlockOf<T extends BlockType> = Extract<PageBlock, { type: T }>
export type BlockIcon = (typeof BLOCK_ICONS)[number]
export type PageTheme = PageContent['theme']
export type PagePalette = (typeof PALETTES)[number]
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

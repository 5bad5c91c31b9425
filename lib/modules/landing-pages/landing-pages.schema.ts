import { z } from 'zod'

import { nameInput, rowVersionInput } from '@/lib/format/inputs'
import type { LANDING_STATES } from '@/lib/vocabulary/landing-pages'

import { pageContent } from './blocks.schema'

export type LandingState = (typeof LANDING_STATES)[number]

/** What a page is for visitors now, by its state and its publish window. */
export const EFFECTIVE_STATES = ['draft', 'scheduled', 'open', 'ended', 'paused', 'archived'] as const
export type EffectiveState = (typeof EFFECTIVE_STATES)[number]

export const landingPageParams = z.strictObject({ id: z.uuid() })
export const pageVersionParams = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) })
/** An address in Hebrew arrives encoded. */
export const publicPageParams = z.strictObject({ slug: z.string().min(1).max(400) })

/** Addresses that are the installation's own, or would be taken for it. */
const RESERVED: ReadonlySet<string> = new Set(
  `accessibility account admin api app audit card confirm-address companies customers document-signature error-404 error-page f
  forgot-password frame health help home icon index join keep-address l landing landing-pages leads login logout menage notifications
  outbox paymentpage payslip picture pictures posts privacy register reset-password robots root second-page services settings setup
  sitemap support thanks tos users verify-document verify-email visits wallet wp-admin www`.split(/\s+/),
)

/** The address of a page: letters in Hebrew or English, digits and hyphens; capital letters become small ones. */
const slugInput = z
  .string('יש למלא כתובת')
  .transform((text) => text.normalize('NFC').trim().toLowerCase())
  .refine((slug) => slug.length >= 2 && slug.length <= 60, 'הכתובת היא 2 עד 60 תווים')
  .refine(
    (slug) => /^[a-z0-9א-ת]+(?:-[a-z0-9א-ת]+)*$/.test(slug),
    'הכתובת היא אותיות בעברית או באנגלית, ספרות ומקף אחד ביניהן',
  )
  .refine((slug) => !RESERVED.has(slug), 'הכתובת הזאת שמורה למערכת')

const pageName = nameInput('יש למלא שם').refine((name) => name.length <= 80, 'השם ארוך מ־80 תווים')

/** Body of a new page: empty, of a template, or a copy of a page. */
export const newPageInput = z
  .strictObject({
    name: pageName,
    slug: slugInput,
    template: z.string().max(40).nullable().default(null),
    copyOf: z.uuid('הדף להעתקה לא נמצא').nullable().default(null),
  })
  .refine(({ template, copyOf }) => template === null || copyOf === null, {
    path: ['template'],
    message: 'אפשר להתחיל מתבנית או מעמוד קיים, לא משניהם',
  })

/** An address that is asked about while it is typed. */
export const addressQuery = z.strictObject({ slug: slugInput })
export const templateQuery = z.strictObject({ template: z.string().min(1).max(40) })

export const pageSettingsInput = z.strictObject({ name: pageName, slug: slugInput, version: rowVersionInput })

/** Body of the draft, saved as it is: what is missing is told when it is published. */
export const draftInput = z.strictObject({
  content: pageContent,
  formChannelId: z.uuid('יש לבחור טופס מהרשימה').nullable(),
  version: rowVersionInput,
})

/** Body of a preview of what is not saved yet. */
export const pagePreviewInput = draftInput.omit({ version: true })
export const pagePreviewQuery = z.strictObject({ editing: z.enum(['yes', 'no']).default('no') })

const momentInput = z
  .union([z.iso.datetime({ offset: true, error: 'המועד אינו תקין' }), z.null()], 'המועד אינו תקין')
  .transform((text) => (text === null ? null : new Date(text)))

/** Body of publishing: the draft becomes the next version, open within the window, at the address of a domain if it has one. */
export const publicationInput = z
  .strictObject({
    publishFrom: momentInput.default(null),
    publishTo: momentInput.default(null),
    domainId: z.uuid('יש לבחור דומיין מהרשימה').nullable().default(null),
    /** Whether the page stands at the root of the domain. */
    isHome: z.boolean('הערך אינו תקין').default(false),
    version: rowVersionInput,
  })
  .refine(({ publishFrom, publishTo }) => !publishFrom || !publishTo || publishFrom < publishTo, {
    path: ['publishTo'],
    message: 'סיום הפרסום לפני תחילתו',
  })

/** Body of a change of state; publishing anew is another handler. */
export const pageStateChange = z.strictObject({
  state: z.enum(['published', 'paused', 'archived', 'draft'], 'המצב אינו מוכר'),
  version: rowVersionInput,
})

export const pageVersionInput = z.strictObject({ version: rowVersionInput })

export const pictureQuery = z.strictObject({ name: nameInput('יש לתת שם לקובץ') })
export const pictureParams = z.strictObject({ pictureId: z.uuid(), width: z.coerce.number().int().min(1).max(10_000) })
export const publicPictureParams = z.strictObject({
  token: z.string().regex(/^[\w-]{27}$/),
  width: z.coerce.number().int().min(1).max(10_000),
})

export type NewPageInput = z.output<typeof newPageInput>
export type PageSettingsInput = z.output<typeof pageSettingsInput>
export type DraftInput = z.output<typeof draftInput>
export type PublicationInput = z.output<typeof publicationInput>
export type PageStateChange = z.output<typeof pageStateChange>

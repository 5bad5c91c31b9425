import { z } from 'zod'

import { lineInput, linesInput, rowVersionInput, settingsVersionInput } from '@/lib/format/inputs'
import { maybeAmount } from '@/lib/modules/services/services.schema'
import { SITE_PRODUCT_KINDS } from '@/lib/vocabulary/sites'

import { maybeLine, maybeUrl } from '../sites.schema'

export const siteDesignParams = z.strictObject({ id: z.uuid() })

const design = {
  name: lineInput('יש לכתוב שם לעיצוב', 120),
  category: maybeLine(60),
  description: linesInput(1_000).default(''),
  demoUrl: maybeUrl(),
  /** What the design adds to the price of a website; empty where it is included. */
  price: maybeAmount()
    .refine((agorot) => agorot !== 0, 'הסכום חייב להיות גדול מאפס')
    .default(null as number | null),
  colours: z
    .array(
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'יש לכתוב צבע כמו ‎#2a57d8')
        .toLowerCase(),
    )
    .max(6, 'אפשר לרשום עד 6 צבעים')
    .default([]),
}

export const siteDesignInput = z.strictObject(design)
export const siteDesignChange = z.strictObject({
  ...design,
  isPublished: z.boolean('הערך אינו תקין'),
  version: rowVersionInput,
})
export const siteDesignDeletion = z.strictObject({ version: rowVersionInput })

/** Body of what the office says of the design of a website: whether the customer is asked, or what they chose. */
export const siteDesignRequest = z.strictObject({
  isAsked: z.boolean('הערך אינו תקין'),
  designId: z.uuid('יש לבחור עיצוב מהרשימה').nullable(),
  version: rowVersionInput,
})

/** Body of the customer's choice, with the price that they were shown. */
export const siteDesignChoice = z.strictObject({
  designId: z.uuid('יש לבחור עיצוב מהרשימה'),
  priceAgorot: z.int('המחיר אינו תקין').nullable(),
})

/** Body of what a service is for websites; null takes it out of their products. */
export const siteProductInput = z.strictObject({
  serviceId: z.uuid('יש לבחור שירות'),
  kind: z.enum(SITE_PRODUCT_KINDS, 'יש לבחור סוג').nullable(),
})

/** Body of what a company below pays for a product; an empty price is that of everybody. */
export const siteAgencyPrice = z.strictObject({
  serviceId: z.uuid('יש לבחור שירות'),
  agencyId: z.uuid('יש לבחור זכיין'),
  price: maybeAmount().default(null as number | null),
  version: settingsVersionInput,
})

/** Query of the API's list of products: with the prices of one company below. */
export const siteProductQuery = z.strictObject({
  agency: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
})

export type SiteDesignInput = z.output<typeof siteDesignInput>
export type SiteDesignChange = z.output<typeof siteDesignChange>
export type SiteDesignRequest = z.output<typeof siteDesignRequest>
export type SiteDesignChoice = z.output<typeof siteDesignChoice>
export type SiteProductInput = z.output<typeof siteProductInput>
export type SiteAgencyPrice = z.output<typeof siteAgencyPrice>

import { z } from 'zod'

import { enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import { ADVERTISERS, CONVERSION_STATES, LANDING_DOMAIN_STATES, LANDING_STATES } from '@/lib/vocabulary/landing-pages'

import { pageContent } from './blocks.schema'
import { LANDING_PAGE_SORTS } from './landing-pages.list'
import { EFFECTIVE_STATES } from './landing-pages.schema'

/** Query parameters of the API's list of landing pages. */
export const landingPageQuery = z.strictObject({
  ...listQuery(LANDING_PAGE_SORTS, '-updated'),
  state: enumFilter(EFFECTIVE_STATES),
})

const row = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  address: z.url(),
  state: z.enum(LANDING_STATES),
  effective: z.enum(EFFECTIVE_STATES).meta({ description: 'What it is for visitors now, by its publish window' }),
  publishFrom: utcTimestamp().nullable(),
  publishTo: utcTimestamp().nullable(),
  host: z.string().nullable().meta({ description: 'Own domain, once it is verified' }),
  isHome: z.boolean(),
  isDraftNewer: z.boolean().meta({ description: 'Whether the draft differs from what visitors see' }),
  currentVersion: z.int().nullable(),
  publishedAt: utcTimestamp().nullable(),
  createdAt: utcTimestamp(),
  updatedAt: utcTimestamp(),
  views: z.int().meta({ description: 'Of the last 30 days' }),
  sends: z.int().meta({ description: 'Of the last 30 days' }),
  version: z.int(),
}

export const landingPageListAnswer = listAnswer(
  z.object({ ...row, formName: z.string().nullable().meta({ description: 'The form that the draft shows' }) }),
)

export const landingPageAnswer = z.object({
  ...row,
  formChannelId: z.uuid().nullable(),
  domainId: z.uuid().nullable(),
  updatedByName: z.string().nullable().meta({ description: 'Who saved the page last' }),
  content: pageContent,
})

export const addressAnswer = z.object({ isFree: z.boolean() })

export const publicationAnswer = z.object({ id: z.uuid(), version: z.int(), number: z.int() })

export const pageVersionsAnswer = z.array(
  z.object({ number: z.int(), createdAt: utcTimestamp(), byName: z.string().nullable() }),
)
export const pageVersionAnswer = z.object({ number: z.int(), createdAt: utcTimestamp(), content: pageContent })

const size = z.object({ width: z.int(), address: z.string() })

export const picturesAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    width: z.int(),
    height: z.int(),
    createdAt: utcTimestamp(),
    sizes: z.array(size),
  }),
)
export const pictureAnswer = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

export const previewAnswer = z.object({
  html: z.string().meta({ description: 'The whole document' }),
  css: z.string().meta({ description: 'The style sheet that stands in it' }),
})

export const domainsAnswer = z.array(
  z.object({
    id: z.uuid(),
    host: z.string(),
    state: z.enum(LANDING_DOMAIN_STATES),
    checkedAt: utcTimestamp().nullable(),
    verifiedAt: utcTimestamp().nullable(),
    missingSince: utcTimestamp().nullable().meta({ description: 'Since when a verified domain lacks its record' }),
    version: z.int(),
    record: z.object({ name: z.string(), value: z.string() }).meta({ description: 'The TXT record to add' }),
    target: z.string().meta({ description: 'The host that a CNAME record points to' }),
  }),
)
export const domainCheckAnswer = z.object({
  id: z.uuid(),
  state: z.enum(LANDING_DOMAIN_STATES),
  version: z.int(),
  isKnown: z.boolean().meta({ description: 'False if DNS did not answer, which changes nothing' }),
})

export const advertisersAnswer = z.object({
  accounts: z.array(
    z.object({
      id: z.uuid(),
      advertiser: z.enum(ADVERTISERS),
      externalId: z.string(),
      secretLast4: z.string(),
      isOn: z.boolean(),
      sharesContacts: z.boolean(),
      version: z.int(),
    }),
  ),
  conversions: z.array(
    z.object({
      id: z.uuid(),
      advertiser: z.enum(ADVERTISERS),
      leadNumber: z.string(),
      state: z.enum(CONVERSION_STATES),
      attempts: z.int(),
      createdAt: utcTimestamp(),
      finishedAt: utcTimestamp().nullable(),
      lastTry: z
        .object({ at: z.string(), status: z.int().nullable(), error: z.string().nullable(), answer: z.string() })
        .nullable(),
    }),
  ),
})

export const pageNumbersAnswer = z.object({
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), sends: z.int() })),
  sources: z.array(z.object({ source: z.string(), views: z.int(), sends: z.int() })),
})

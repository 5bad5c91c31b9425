import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import {
  SITE_BRIEF_FIELDS,
  SITE_CONTENT_KINDS,
  SITE_CONTENT_STATES,
  SITE_DECISION_SOURCES,
  SITE_DECISIONS,
  SITE_PROBLEMS,
  SITE_PRODUCT_KINDS,
  SITE_STAGES,
  SITE_STATES,
} from '@/lib/vocabulary/sites'

import { SITE_ATTENTION, SITE_GROUPS, SITE_SORTS } from './sites.list'

const maybeId = () =>
  z
    .uuid()
    .optional()
    .transform((id) => id ?? null)

/** Query parameters of the API's list of websites. */
export const siteQuery = z.strictObject({
  ...listQuery(SITE_SORTS, '-created'),
  group: enumFilter(SITE_GROUPS),
  state: enumFilter(SITE_STATES),
  owner: maybeId(),
  customer: maybeId(),
  attention: enumFilter(SITE_ATTENTION),
})

const row = {
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  state: z.enum(SITE_STATES),
  stateSince: utcTimestamp(),
  stageDueOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  lateAfter: z.iso
    .date()
    .meta({ description: 'The last day of the stage or of the whole, 9999-12-31 where there is none' }),
  liveUrl: z.string(),
  launchedOn: z.iso.date().nullable(),
  createdAt: utcTimestamp(),
  version: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  ownerId: z.uuid(),
  ownerName: z.string(),
}

export const siteListAnswer = listAnswer(
  z.object({
    ...row,
    missingContents: z.int().meta({ description: 'Required contents that the customer has to send' }),
    submittedContents: z.int().meta({ description: 'Contents that wait to be looked at' }),
  }),
)

const stage = z.object({
  slaDays: z.int().nullable(),
  clientAction: z.string(),
  checklist: z.array(z.object({ id: z.string(), text: z.string() })),
  version: z.int(),
})

export const siteStagesAnswer = z.object(
  Object.fromEntries(SITE_STAGES.map((state) => [state, stage])) as Record<(typeof SITE_STAGES)[number], typeof stage>,
)

export const siteAnswer = z.object({
  ...row,
  platform: z.string(),
  stagingUrl: z.string(),
  accessibilityUrl: z.string(),
  privacyUrl: z.string(),
  brief: z.partialRecord(z.enum(SITE_BRIEF_FIELDS), z.string()),
  note: z.string(),
  previewVersion: z.int().meta({ description: 'Counts what the customer was shown for approval' }),
  cancelReason: z.string(),
  doneChecks: z.array(z.string()),
  approvals: z.array(
    z.object({
      id: z.uuid(),
      previewVersion: z.int(),
      decision: z.enum(SITE_DECISIONS),
      source: z.enum(SITE_DECISION_SOURCES),
      name: z.string(),
      comment: z.string(),
      url: z.string(),
      at: utcTimestamp(),
      ip: z.string(),
      byName: z.string().nullable(),
    }),
  ),
})

export const siteContentsAnswer = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(SITE_CONTENT_KINDS),
    title: z.string(),
    hint: z.string(),
    isRequired: z.boolean(),
    state: z.enum(SITE_CONTENT_STATES),
    text: z.string(),
    comment: z.string(),
    submittedAt: utcTimestamp().nullable(),
    decidedAt: utcTimestamp().nullable(),
    decidedByName: z.string().nullable(),
    version: z.int(),
    files: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        mime: z.string(),
        size: z.int().meta({ description: 'Bytes' }),
        createdAt: utcTimestamp(),
      }),
    ),
  }),
)

export const siteLinkAnswer = z.object({
  id: z.uuid(),
  url: z.string().meta({ description: 'The address for the customer; empty where it was sent by e-mail' }),
})

export const siteStageAnswer = z.object({ version: z.int() })

/** The last checks of a website, and its incidents. */
export const siteChecksAnswer = z.object({
  addresses: z.array(z.string()).meta({ description: 'The addresses to which the name should lead' }),
  checks: z.array(
    z.object({
      id: z.uuid(),
      at: utcTimestamp(),
      status: z.int().nullable().meta({ description: 'The status of the answer, null where there was none' }),
      fault: z.string(),
      responseMs: z.int().nullable(),
      certificateUntil: z.iso.date().nullable(),
      addresses: z.array(z.string()),
      problems: z.array(z.enum(SITE_PROBLEMS)),
    }),
  ),
  incidents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SITE_PROBLEMS),
      detail: z.string(),
      openedAt: utcTimestamp(),
      closedAt: utcTimestamp().nullable(),
    }),
  ),
})

/** Ways to sign in, without their passwords: those are shown on a screen alone. */
export const siteCredentialsAnswer = z.array(
  z.object({
    id: z.uuid(),
    label: z.string(),
    url: z.string(),
    username: z.string(),
    note: z.string(),
    version: z.int(),
    updatedAt: utcTimestamp(),
    updatedByName: z.string().nullable(),
  }),
)

export const siteDesignsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    category: z.string(),
    description: z.string(),
    demoUrl: z.string(),
    priceAgorot: agorot().nullable().meta({ description: 'What it adds to the price of a website; null: included' }),
    colours: z.array(z.string()),
    imageToken: z.string().nullable(),
    isPublished: z.boolean(),
    version: z.int(),
    sites: z.int().meta({ description: 'Websites that have it' }),
  }),
)

export const designPictureAnswer = z.object({ token: z.string() })

export const siteProductsAnswer = z.array(
  z.object({
    serviceId: z.uuid(),
    kind: z.enum(SITE_PRODUCT_KINDS),
    name: z.string(),
    code: z.string(),
    serviceKind: z.enum(['one_off', 'recurring', 'package']),
    period: z.enum(['month', 'year']).nullable(),
    periodCount: z.int(),
    priceAgorot: agorot(),
    setupFeeAgorot: agorot(),
    costAgorot: agorot().nullable().meta({ description: 'Null without the permission to see costs' }),
    agencyAgorot: agorot().nullable().meta({ description: 'The price of the company of the query, where it has one' }),
    agencyVersion: z.int(),
    parts: z.array(z.string()).meta({ description: 'What a package holds' }),
  }),
)

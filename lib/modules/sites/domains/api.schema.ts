import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import {
  DNS_TYPES,
  DOMAIN_ENDINGS,
  DOMAIN_ORDER_KINDS,
  DOMAIN_ORDER_STATES,
  DOMAIN_REGISTRANTS,
  DOMAIN_REGISTRARS,
  DOMAIN_STATES,
  REGISTRY_STATUSES,
} from '@/lib/vocabulary/domains'

import { DOMAIN_EXPIRY_DAYS, DOMAIN_HELD, DOMAIN_SORTS } from '../sites.list'

/** Query parameters of the API's list of domains. */
export const domainQuery = z.strictObject({
  ...listQuery(DOMAIN_SORTS, 'expires'),
  state: enumFilter(DOMAIN_STATES),
  customer: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
  within: enumFilter(DOMAIN_EXPIRY_DAYS),
  held: enumFilter(DOMAIN_HELD),
})

const row = {
  id: z.uuid(),
  ascii: z.string(),
  unicode: z.string(),
  ending: z.enum(DOMAIN_ENDINGS),
  registrar: z.enum(DOMAIN_REGISTRARS).meta({ description: 'simulator: nothing is registered anywhere' }),
  registrarName: z.string(),
  state: z.enum(DOMAIN_STATES),
  registrant: z.enum(DOMAIN_REGISTRANTS),
  expiresOn: z.iso.date().nullable().meta({ description: 'The last paid day' }),
  isRenewed: z.boolean().meta({ description: 'Whether it is renewed by itself' }),
  priceAgorot: agorot().nullable(),
  customerId: z.uuid(),
  customerName: z.string(),
  siteId: z.uuid().nullable(),
  siteName: z.string().nullable(),
  createdAt: utcTimestamp(),
  version: z.int(),
}

export const domainListAnswer = listAnswer(z.object(row))

const record = z.object({
  type: z.enum(DNS_TYPES),
  host: z.string(),
  value: z.string(),
  priority: z.int().nullable(),
})

export const domainAnswer = z.object({
  ...row,
  registryStatus: z.enum(REGISTRY_STATUSES).nullable(),
  registrantReason: z.string(),
  registeredOn: z.iso.date().nullable(),
  isLocked: z.boolean(),
  nameServers: z.array(z.string()),
  records: z.array(record),
  costAgorot: agorot().nullable().meta({ description: 'Null without the permission to see costs' }),
  note: z.string(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(DOMAIN_ORDER_KINDS),
      years: z.int(),
      state: z.enum(DOMAIN_ORDER_STATES),
      reason: z.string(),
      priceAgorot: agorot().nullable(),
      createdAt: utcTimestamp(),
      endedAt: utcTimestamp().nullable(),
      byName: z.string().nullable(),
    }),
  ),
})

export const domainSettingsAnswer = z.object({
  nameServers: z.array(z.string()),
  records: z.array(record),
  version: z.int(),
})

const price = () => agorot().nullable()

export const endingPricesAnswer = z.array(
  z.object({
    ending: z.enum(DOMAIN_ENDINGS),
    registerCost: price(),
    registerPrice: price(),
    renewCost: price(),
    renewPrice: price(),
    transferCost: price(),
    transferPrice: price(),
    version: z.int(),
  }),
)

export const settingsVersionAnswer = z.object({ version: z.int() })

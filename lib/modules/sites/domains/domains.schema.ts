import { z } from 'zod'

import {
  dayInput,
  lineInput,
  linesInput,
  parsedInput,
  rowVersionInput,
  settingsVersionInput,
} from '@/lib/format/inputs'
import { maybeAmount } from '@/lib/modules/services/services.schema'
import { domainNameMessages, isDeceptive, parseDomainName } from '@/lib/registrar/domain-name'
import { ENDINGS } from '@/lib/registrar/endings'
import { DNS_TYPES, type DnsRecord, DOMAIN_ENDINGS, DOMAIN_REGISTRANTS } from '@/lib/vocabulary/domains'

export const siteDomainParams = z.strictObject({ id: z.uuid() })

const reasonInput = () => linesInput(300).default('')
const yearsInput = () => z.int('יש למלא מספר שנים').min(1, 'לפחות שנה אחת').max(10, 'לכל היותר 10 שנים')

/** How a domain comes to the company: it is registered, moved from another registrar, or recorded as held elsewhere. */
export const DOMAIN_WAYS = ['register', 'transfer_in', 'record'] as const

/** Body of a new domain. */
export const siteDomainInput = z
  .strictObject({
    way: z.enum(DOMAIN_WAYS, 'יש לבחור מהרשימה'),
    name: parsedInput(parseDomainName, domainNameMessages),
    /** A name that may be taken for another is ordered by who says that it is meant. */
    isDeceptiveMeant: z.boolean('הערך אינו תקין').default(false),
    customerId: z.uuid('יש לבחור לקוח'),
    siteId: z.uuid('יש לבחור אתר מהרשימה').nullable().default(null),
    years: yearsInput().default(1),
    registrant: z.enum(DOMAIN_REGISTRANTS, 'יש לבחור מהרשימה').default('customer'),
    registrantReason: reasonInput(),
    transferCode: z.string('הערך אינו תקין').trim().max(100, 'הקוד ארוך מ־100 תווים').default(''),
    registrarName: z.string('הערך אינו תקין').trim().max(60, 'השם ארוך מ־60 תווים').default(''),
    expiresOn: dayInput().nullable().default(null),
    isRenewed: z.boolean('הערך אינו תקין').default(true),
  })
  .superRefine((domain, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    refuseName(domain, refuse)
    refuseRegistrant(domain, refuse)
    if (domain.way === 'transfer_in' && domain.transferCode === '') refuse('transferCode', 'יש למלא את קוד ההעברה')
    if (domain.way !== 'record') return
    if (domain.expiresOn === null) refuse('expiresOn', 'יש לבחור את היום האחרון ששולם')
    if (domain.registrarName === '') refuse('registrarName', 'יש לכתוב אצל מי הדומיין רשום')
  })

type Refuse = (path: string, message: string) => void
type Named = { way: string; name: { unicode: string; ending: (typeof DOMAIN_ENDINGS)[number] }; years: number }

function refuseName({ way, name, years, ...said }: Named & { isDeceptiveMeant: boolean }, refuse: Refuse): void {
  const { maxYears } = ENDINGS[name.ending]
  if (way === 'register' && years > maxYears) refuse('years', `בסיומת הזאת רושמים לעד ${maxYears} שנים`)
  if (way === 'register' && isDeceptive(name.unicode) && !said.isDeceptiveMeant)
    refuse('isDeceptiveMeant', 'בשם יש אותיות משפות שונות, והוא נראה כמו שם אחר. יש לאשר שזו הכוונה.')
}

type Registered = { way?: string; registrant: string; registrantReason: string }

function refuseRegistrant({ way = 'record', registrant, registrantReason }: Registered, refuse: Refuse): void {
  if (way !== 'record' && registrant === 'unknown') refuse('registrant', 'יש לבחור על שם מי הדומיין יירשם')
  if (registrant === 'company' && registrantReason === '')
    refuse('registrantReason', 'דומיין של לקוח נרשם על שמו. אם לא, יש לכתוב למה.')
}

/** Body of a changed domain, with the version that the form was opened with. */
export const domainChange = z
  .strictObject({
    siteId: z.uuid('יש לבחור אתר מהרשימה').nullable(),
    isRenewed: z.boolean('הערך אינו תקין'),
    registrant: z.enum(DOMAIN_REGISTRANTS, 'יש לבחור מהרשימה'),
    registrantReason: reasonInput(),
    /** The last paid day of a domain that is held elsewhere; of others the registrar says it. */
    expiresOn: dayInput().nullable().default(null),
    note: linesInput(2_000).default(''),
    version: rowVersionInput,
  })
  .superRefine((domain, context) =>
    refuseRegistrant(domain, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  )

export const domainRenewal = z.strictObject({ years: yearsInput(), version: rowVersionInput })
export const domainLock = z.strictObject({ isLocked: z.boolean('הערך אינו תקין'), version: rowVersionInput })
export const domainDeletion = z.strictObject({ version: rowVersionInput })

/** Steps of handing a domain over to another registrar. */
export const HANDOVER_STEPS = ['start', 'stop', 'finish'] as const
export const domainHandover = z.strictObject({
  step: z.enum(HANDOVER_STEPS, 'יש לבחור מהרשימה'),
  version: rowVersionInput,
})

const HOST = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i

const serverInput = () =>
  z
    .string('הערך אינו תקין')
    .trim()
    .toLowerCase()
    .refine((text) => HOST.test(text) && text.length <= 253, 'יש לכתוב שם של שרת, למשל ns1.example.com')

const isValueOf: Readonly<Record<DnsRecord['type'], (value: string) => boolean>> = {
  A: (value) => z.ipv4().safeParse(value).success,
  AAAA: (value) => z.ipv6().safeParse(value).success,
  CNAME: (value) => HOST.test(value),
  MX: (value) => HOST.test(value),
  TXT: (value) => value.length <= 255,
}

/** A record of the zone; a mail server has a priority, and the others have none. */
const recordInput = z
  .strictObject({
    type: z.enum(DNS_TYPES, 'סוג הרשומה אינו מוכר'),
    host: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(@|\*|[a-z0-9_*]([a-z0-9_.-]{0,100}[a-z0-9_])?)$/, 'שם הרשומה אינו תקין'),
    value: lineInput('יש לכתוב ערך', 255),
    priority: z.int().min(0).max(65_535).nullable().default(null),
  })
  .refine(({ type, value }) => isValueOf[type](value), { message: 'הערך אינו מתאים לסוג הרשומה', path: ['value'] })
  .refine(({ type, priority }) => (type === 'MX') === (priority !== null), {
    message: 'לרשומת MX, ורק לה, יש עדיפות',
    path: ['priority'],
  })

const zone = {
  nameServers: z
    .array(serverInput())
    .min(2, 'צריך לפחות שני שרתי שמות')
    .max(6, 'אפשר לרשום עד 6 שרתי שמות')
    .refine((servers) => new Set(servers).size === servers.length, 'שרת מופיע פעמיים'),
  records: z.array(recordInput).max(50, 'אפשר לרשום עד 50 רשומות').default([]),
}

/** Body of the name servers and the records of a domain. */
export const domainZone = z.strictObject({ ...zone, version: rowVersionInput })
/** Body of what new domains begin with. */
export const domainSettings = z.strictObject({ ...zone, version: settingsVersionInput })

const maybePrice = () => maybeAmount().default(null as number | null)

/** Body of the prices of an ending, for a year. A cost that is left out stays as it is. */
export const endingPrices = z.strictObject({
  ending: z.enum(DOMAIN_ENDINGS, 'יש לבחור סיומת'),
  registerPrice: maybePrice(),
  renewPrice: maybePrice(),
  transferPrice: maybePrice(),
  costs: z.strictObject({ registerCost: maybePrice(), renewCost: maybePrice(), transferCost: maybePrice() }).optional(),
  version: settingsVersionInput,
})

export type DomainInput = z.output<typeof siteDomainInput>
export type DomainChange = z.output<typeof domainChange>
export type DomainZone = z.output<typeof domainZone>
export type DomainSettingsInput = z.output<typeof domainSettings>
export type DomainHandover = z.output<typeof domainHandover>
export type EndingPricesInput = z.output<typeof endingPrices>

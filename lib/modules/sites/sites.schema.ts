import { z } from 'zod'

import { dayInput, lineInput, linesInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { SITE_BRIEF_FIELDS, SITE_CONTENT_KINDS, SITE_DECISIONS, SITE_STAGES, SITE_STATES } from '@/lib/vocabulary/sites'

export const siteParams = z.strictObject({ id: z.uuid() })
export const siteContentParams = z.strictObject({ id: z.uuid(), contentId: z.uuid() })
export const siteFileParams = z.strictObject({ id: z.uuid(), contentId: z.uuid(), fileId: z.uuid() })

const MAX_URL = 300

/** Reads the address of a website, with its scheme; refused with a user name, and where it has no name of a host. */
export function parseSiteUrl(text: string): Parsed<string, 'url_invalid'> {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isPage = url !== null && /^https?:$/.test(url.protocol) && /[a-z\u0590-\u05ff]$/i.test(url.hostname)
  if (!isPage || !url.hostname.includes('.') || url.username || url.password || url.href.length > MAX_URL)
    return { ok: false, code: 'url_invalid' }
  return { ok: true, value: url.href }
}

const URL_REFUSED = { url_invalid: 'יש למלא כתובת של אתר, למשל https://www.example.co.il' }

const urlInput = () => parsedInput(parseSiteUrl, URL_REFUSED)
/** Field for the address of a website; empty where it is not known yet. */
export const maybeUrl = () =>
  parsedInput(
    (text): Parsed<string, 'url_invalid'> => (text.trim() === '' ? { ok: true, value: '' } : parseSiteUrl(text)),
    URL_REFUSED,
  ).default('')

/** Field for the name under which a website is served. */
export const siteHostInput = () =>
  parsedInput((text): Parsed<string, 'url_invalid'> => {
    const url = parseSiteUrl(text)
    return url.ok ? { ok: true, value: new URL(url.value).hostname } : url
  }, URL_REFUSED)

const titleInput = (missing: string) => lineInput(missing, 120)
/** Field for a line that may be empty. */
export const maybeLine = (longest: number) =>
  z.string('הערך אינו תקין').trim().max(longest, `אפשר לכתוב עד ${longest} תווים`).default('')

const basics = {
  name: titleInput('יש למלא שם לאתר'),
  /** Who manages the website; null is the actor. */
  ownerId: z.uuid('יש לבחור מנהל מהרשימה').nullable().default(null),
  dueOn: dayInput().nullable().default(null),
  platform: maybeLine(60),
}

/** Body of a new website. */
export const siteInput = z.strictObject({
  ...basics,
  customerId: z.uuid('יש לבחור לקוח'),
  /** A draft is seen by the office alone; an order asks the customer for contents. */
  state: z.enum(['draft', 'ordered'], 'יש לבחור מהרשימה').default('ordered'),
})

/** Body of a changed website, with the version that the form was opened with. */
export const siteChange = z.strictObject({
  ...basics,
  stagingUrl: maybeUrl(),
  liveUrl: maybeUrl(),
  accessibilityUrl: maybeUrl(),
  privacyUrl: maybeUrl(),
  brief: z.partialRecord(z.enum(SITE_BRIEF_FIELDS), linesInput(4_000)).default({}),
  note: linesInput(4_000).default(''),
  version: rowVersionInput,
})

export const siteDeletion = z.strictObject({ version: rowVersionInput })

/** Body of a move; `reason` is why it is cancelled, `stagingUrl` where the customer reviews it. */
export const siteMove = z
  .strictObject({
    to: z.enum(SITE_STATES, 'יש לבחור מצב מהרשימה'),
    reason: linesInput(500).default(''),
    stagingUrl: maybeUrl(),
    version: rowVersionInput,
  })
  .refine(({ to, reason }) => to !== 'cancelled' || reason !== '', {
    message: 'יש לכתוב למה האתר בוטל',
    path: ['reason'],
  })

const sameHost = (one: string, other: string) => hostOf(one) === hostOf(other)
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
const NOT_OF_SITE = 'הדף צריך להיות באתר עצמו'

/** Body of a launch. The law asks for an accessibility statement and a privacy policy; who launches has looked at both. */
export const siteLaunch = z
  .strictObject({
    liveUrl: urlInput(),
    accessibilityUrl: urlInput(),
    privacyUrl: urlInput(),
    isChecked: z.literal(true, 'יש לאשר ששני הדפים נבדקו'),
    version: rowVersionInput,
  })
  .superRefine(({ liveUrl, accessibilityUrl, privacyUrl }, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: NOT_OF_SITE })
    if (!sameHost(liveUrl, accessibilityUrl)) refuse('accessibilityUrl')
    if (!sameHost(liveUrl, privacyUrl)) refuse('privacyUrl')
  })

const decision = {
  /** The version that was looked at: a decision about another one is refused. */
  previewVersion: z.int('הגרסה אינה תקינה').min(1),
  decision: z.enum(SITE_DECISIONS, 'יש לבחור מהרשימה'),
  name: titleInput('יש למלא שם'),
  comment: linesInput(4_000).default(''),
}

const needsComment = ({ decision: chosen, comment }: { decision: string; comment: string }) =>
  chosen !== 'fixes' || comment !== ''
const COMMENT_MISSING = { message: 'יש לכתוב מה לתקן', path: ['comment'] }

/** Body of the customer's decision about the version they were shown. */
export const siteDecision = z.strictObject(decision).refine(needsComment, COMMENT_MISSING)

/** Body of a decision that the office was told; the comment says how. */
export const toldSiteDecision = z
  .strictObject({ ...decision, version: rowVersionInput })
  .refine(({ comment }) => comment !== '', { message: 'יש לכתוב איך זה נמסר, ומה נאמר', path: ['comment'] })

const content = {
  kind: z.enum(SITE_CONTENT_KINDS, 'יש לבחור סוג מהרשימה'),
  title: titleInput('יש לכתוב מה מבקשים'),
  hint: linesInput(500).default(''),
  isRequired: z.boolean('הערך אינו תקין').default(true),
}

export const siteContentInput = z.strictObject(content)
export const siteContentChange = z.strictObject({ ...content, version: rowVersionInput })
export const siteContentDeletion = z.strictObject({ version: rowVersionInput })

/** Body of what the office says of a content. */
export const siteContentDecision = z
  .strictObject({
    decision: z.enum(['approved', 'returned'], 'יש לבחור מהרשימה'),
    comment: linesInput(1_000).default(''),
    version: rowVersionInput,
  })
  .refine(({ decision: chosen, comment }) => chosen !== 'returned' || comment !== '', {
    message: 'יש לכתוב מה לתקן',
    path: ['comment'],
  })

/** Body of what the customer sends for a content: a text, or that its files are all there. */
export const siteSubmission = z.strictObject({ text: linesInput(20_000).default(''), version: rowVersionInput })

/** Body of a changed stage. */
export const siteStageChange = z.strictObject({
  state: z.enum(SITE_STAGES, 'יש לבחור שלב'),
  slaDays: z.int('יש למלא מספר ימים').min(1, 'בין יום ל־365 ימים').max(365, 'בין יום ל־365 ימים').nullable(),
  clientAction: maybeLine(120),
  checklist: z
    .array(z.strictObject({ id: z.string().min(1).max(40), text: titleInput('יש לכתוב מה לבדוק') }))
    .max(30, 'אפשר לרשום עד 30 פריטים')
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'כל פריט יכול להופיע פעם אחת'),
  version: z.int().min(0),
})

export const siteTick = z.strictObject({ checkId: z.string().min(1).max(40), isDone: z.boolean('הערך אינו תקין') })

/** Body of a new link of the customer; sent by e-mail, or shown to be copied. */
export const siteLinkInput = z.strictObject({ isSent: z.boolean('הערך אינו תקין') })

export const siteTokenParams = z.strictObject({ token: z.string().min(20).max(60) })
export const siteTokenContentParams = z.strictObject({ token: z.string().min(20).max(60), contentId: z.uuid() })
export const siteTokenFileParams = z.strictObject({
  token: z.string().min(20).max(60),
  contentId: z.uuid(),
  fileId: z.uuid(),
})

export type SiteInput = z.output<typeof siteInput>
export type SiteChange = z.output<typeof siteChange>
export type SiteMove = z.output<typeof siteMove>
export type SiteLaunch = z.output<typeof siteLaunch>
export type SiteDecisionInput = z.output<typeof siteDecision>
export type ToldSiteDecision = z.output<typeof toldSiteDecision>
export type SiteContentInput = z.output<typeof siteContentInput>
export type SiteContentChange = z.output<typeof siteContentChange>
export type SiteContentDecision = z.output<typeof siteContentDecision>
export type SiteSubmission = z.output<typeof siteSubmission>
export type SiteStageChange = z.output<typeof siteStageChange>

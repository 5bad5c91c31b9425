import { createHmac } from 'node:crypto'
import { z } from 'zod'

import { equalSecrets, sha256 } from '@/lib/core/crypto'

/** Whether a body was signed with the secret of the app (`X-Hub-Signature-256`, Meta's webhooks). */
export function isSignedByMeta(body: Uint8Array, signature: string | null, appSecret: string): boolean {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  return signature !== null && equalSecrets(signature, expected)
}

/** The word that whoever connects a page types at Meta: it proves that both addresses belong to one person. */
export const verifyTokenOf = (key: string) => sha256(`meta-verify|${key}`).slice(0, 32)

const id = z.union([z.string().max(40), z.int()]).transform(String)

const webhook = z.object({
  object: z.literal('page'),
  entry: z
    .array(
      z.object({
        id,
        changes: z
          .array(z.object({ field: z.string(), value: z.unknown() }))
          .max(1_000)
          .default([]),
      }),
    )
    .max(1_000),
})

const leadgen = z.object({ leadgen_id: id, page_id: id, form_id: id.optional(), created_time: z.int().optional() })

export type MetaNews = { leadgenId: string; pageId: string; formId: string | null; raw: string }

/** Returns the leads that a message of Meta tells of, in its order; null for a message of another shape. */
export function readMetaNews(sent: unknown): MetaNews[] | null {
  const parsed = webhook.safeParse(sent)
  if (!parsed.success) return null
  return parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ field, value }) => {
      const lead = field === 'leadgen' ? leadgen.safeParse(value) : null
      if (!lead?.success) return []
      const { leadgen_id: leadgenId, page_id: pageId, form_id: formId = null } = lead.data
      return [{ leadgenId, pageId, formId, raw: JSON.stringify(value) }]
    }),
  )
}

const answers = z.object({
  field_data: z
    .array(z.object({ name: z.string().max(200), values: z.array(z.string().max(10_000)).max(100) }))
    .max(200),
  campaign_name: z.string().max(500).optional(),
})

/** Names that Meta gives to its standard questions, and the field that each fills. */
const STANDARD: Readonly<Record<string, string>> = {
  full_name: 'name',
  phone_number: 'phone',
  email: 'email',
  company_name: 'companyName',
  city: 'city',
}

/**
 * Returns the answers of a lead of Meta by the names of their questions, and once more by the names of our fields where
 * they are standard; null for an answer of another shape.
 */
export function readMetaLead(sent: unknown): Record<string, string> | null {
  const parsed = answers.safeParse(sent)
  if (!parsed.success) return null
  const own = Object.fromEntries(parsed.data.field_data.map(({ name, values }) => [name, values.join(', ')]))
  const name = own.full_name ?? [own.first_name, own.last_name].filter(Boolean).join(' ')
  const standard = Object.entries(STANDARD).flatMap(([from, to]) => (own[from] ? [[to, own[from]] as const] : []))
  const campaign = parsed.data.campaign_name
  return {
    ...own,
    ...Object.fromEntries(standard),
    ...(name && { name }),
    ...(campaign && { utm_campaign: campaign, utm_source: 'meta' }),
  }
}

const refusal = z.object({ error: z.object({ code: z.int(), message: z.string().default('') }) })

/** Codes by which Meta says that the token of the page does not count any more, or lacks a right. */
const DEAD_TOKEN: ReadonlySet<number> = new Set([10, 102, 190, 200, 463, 467])

/** Whether an answer says that the page's token must be replaced. */
export function isDeadToken(sent: unknown): boolean {
  const parsed = refusal.safeParse(sent)
  return parsed.success && DEAD_TOKEN.has(parsed.data.error.code)
}

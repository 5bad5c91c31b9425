import { and, eq, sql } from 'drizzle-orm'

import { type SealedCell, unseal } from '@/lib/core/crypto'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { captureChannels, captureSubmissions } from '@/lib/db/schema/capture'
import { inCompany } from '@/lib/db/tenant'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import { callThroughEgress } from '@/lib/payments/wire/caller'

import { isDeadToken, readMetaLead } from './meta.rules'
import { parseSentJson } from './reading.rules'

const GRAPH = 'https://graph.facebook.com/v23.0'
const FIELDS = 'created_time,campaign_name,field_data'

type Company = { readonly companyId: string }
type Channel = typeof captureChannels.$inferSelect

export const sealedCell = (companyId: string, rowId: string, column: 'app_secret' | 'page_token'): SealedCell => ({
  companyId,
  table: 'capture_channels',
  column,
  rowId,
})

/**
 * Fetches the answers of a lead that Meta told of, before it is read; does nothing for other submissions. Throws 409
 * where the page's token is dead, and marks the channel: the submission waits for a new token; any other error means to
 * try again.
 */
export async function fetchMetaLead(company: Company, id: string): Promise<void> {
  const waiting = await inCompany(company, (tx) => findUnfetched(tx, company, id))
  if (!waiting) return
  const { channel, leadgenId } = waiting
  const token =
    channel.pageTokenSealed && unseal(channel.pageTokenSealed, sealedCell(channel.companyId, channel.id, 'page_token'))
  if (!token) throw dead()
  const { status, body } = await callThroughEgress({
    url: `${GRAPH}/${encodeURIComponent(leadgenId)}?fields=${FIELDS}`,
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
  })
  const answer = parseSentJson(body)
  if (isDeadToken(answer)) {
    await inCompany(company, (tx) => markDead(tx, channel))
    throw dead()
  }
  const lead = status === 200 ? readMetaLead(answer) : null
  if (!lead) throw new Error(`Meta answered ${status}`)
  await inCompany(company, (tx) => keepAnswer(tx, { channel, id, lead }))
}

const dead = () => conflict('meta_token', 'מפתח הדף של Meta אינו תקף. אחרי החלפתו אפשר לקרוא שוב את הפנייה.')

async function findUnfetched(tx: Tx, { companyId }: Company, id: string) {
  const [found] = await tx
    .select({ channel: captureChannels, raw: captureSubmissions.raw, fetched: captureSubmissions.fetched })
    .from(captureSubmissions)
    .innerJoin(
      captureChannels,
      and(
        eq(captureChannels.companyId, captureSubmissions.companyId),
        eq(captureChannels.id, captureSubmissions.channelId),
      ),
    )
    .where(
      and(
        eq(captureSubmissions.companyId, companyId),
        eq(captureSubmissions.id, id),
        eq(captureSubmissions.verdict, 'waiting'),
        eq(captureChannels.kind, 'meta'),
      ),
    )
  if (!found || found.fetched !== null) return null
  const sent = parseSentJson(found.raw) as { leadgen_id?: unknown } | undefined
  return { channel: found.channel, leadgenId: String(sent?.leadgen_id ?? '') }
}

type Kept = { channel: Channel; id: string; lead: Record<string, string> }

async function keepAnswer(tx: Tx, { channel: { companyId, id: channelId }, id, lead }: Kept) {
  await tx
    .update(captureSubmissions)
    .set({ fetched: JSON.stringify(lead) })
    .where(and(eq(captureSubmissions.companyId, companyId), eq(captureSubmissions.id, id)))
  await tx
    .update(captureChannels)
    .set({ tokenFailedAt: null })
    .where(
      and(
        eq(captureChannels.companyId, companyId),
        eq(captureChannels.id, channelId),
        sql`token_failed_at is not null`,
      ),
    )
}

/** Marks that Meta refuses the token, and tells whoever manages leads once. */
async function markDead(tx: Tx, { companyId, id, name }: Channel): Promise<void> {
  const marked = await tx
    .update(captureChannels)
    .set({ tokenFailedAt: sql`now()` })
    .where(and(eq(captureChannels.companyId, companyId), eq(captureChannels.id, id), sql`token_failed_at is null`))
    .returning({ id: captureChannels.id })
  if (marked.length === 0) return
  const to = await listPermissionHolders(tx, companyId, 'lead statuses management')
  await notify(
    tx,
    { companyId },
    { to, kind: 'lead-capture.token-failed', entity: 'capture_channel', entityId: id, payload: { name } },
  )
}

import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { captureChannels, captureWordings } from '@/lib/db/schema/capture'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

type Viewer = Scope<'leadCapture'>
export type Channel = typeof captureChannels.$inferSelect

declare const proven: unique symbol

/** Proof that a caller has the address or the key of a channel. Only findCapturePass creates one. */
export type CapturePass = { readonly companyId: string; readonly channelId: string; readonly [proven]: true }

const WRONG_KEYS = { name: 'capture-key', hits: 30, seconds: 60 }

/** Resolves the address of a form or the key of another channel; 404, and 429 beyond 30 wrong ones a minute. */
export async function findCapturePass(token: string, headers: Headers): Promise<CapturePass> {
  const link = await findLink('capture', token)
  if (link) return { companyId: link.companyId, channelId: link.targetId } as CapturePass
  await countAddress(WRONG_KEYS, clientAddress(headers))
  throw notFound('הטופס לא נמצא')
}

/** The name by which a form is found among all public links. */
export const formToken = (slug: string) => `form:${slug}`

/** Reads the channel of a pass with the words that its form shows; 404 for a deleted one. */
export async function loadChannel(tx: Tx, { companyId, channelId }: Pick<CapturePass, 'companyId' | 'channelId'>) {
  const { companyId: company, id, deletedAt } = captureChannels
  const [channel] = await tx
    .select()
    .from(captureChannels)
    .where(and(eq(company, companyId), eq(id, channelId), isNull(deletedAt)))
  if (!channel) throw notFound('הטופס לא נמצא')
  return channel
}

/** Returns the origins of the websites that may embed an open form; 404. */
export const listFormOrigins = (pass: CapturePass) =>
  readInCompany(pass, async (tx) => {
    const { isOpen, settings } = await loadChannel(tx, pass)
    return { origins: isOpen ? (settings.form?.origins ?? []) : [] }
  })

/** Reads the newest words of a form, or those of a version; undefined if there are none. */
export async function loadWording(tx: Tx, of: Pick<CapturePass, 'companyId' | 'channelId'>, version?: number) {
  const [wording] = await selectWording(tx, of, version)
  return wording
}

/** Builds the select of the newest words of a form, or of those of a version, for reading them together with other rows. */
export function selectWording(
  tx: Tx,
  { companyId, channelId }: Pick<CapturePass, 'companyId' | 'channelId'>,
  version?: number,
) {
  const { companyId: company, channelId: channel, version: shown } = captureWordings
  const isOf = and(eq(company, companyId), eq(channel, channelId), version ? eq(shown, version) : undefined)
  return tx.select().from(captureWordings).where(isOf).orderBy(desc(shown)).limit(1)
}

const { id, kind, name, isOpen, slug, source, silenceHours, lastReceivedAt, silentSince, tokenFailedAt } =
  captureChannels

/** Number of the last day's submissions with a verdict that wants a look. */
const troubled = sql<number>`(select count(*)::int from capture_submissions s where s.company_id = capture_channels.company_id
  and s.channel_id = capture_channels.id and s.verdict in ('quarantined', 'invalid', 'failed')
  and s.received_at > now() - interval '7 days')`

/** Returns the company's channels by name, with what wants a look. */
export const listChannels = ({ companyId, actorId, trace }: Viewer) =>
  readInCompany({ companyId, actorId, ...(trace && { trace }) }, (tx) =>
    tx
      .select({
        id,
        kind,
        name,
        isOpen,
        slug,
        source,
        silenceHours,
        lastReceivedAt,
        silentSince,
        tokenFailedAt,
        troubled,
      })
      .from(captureChannels)
      .where(and(eq(captureChannels.companyId, companyId), isNull(captureChannels.deletedAt)))
      .orderBy(asc(name), asc(id)),
  )

export type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number]

/** Returns a channel with its words, without its secrets; 404. */
export const findChannel = (scope: Viewer, wanted: string) =>
  readInCompany(scope, async (tx) => {
    const of = { companyId: scope.companyId, channelId: wanted }
    const { appSecretSealed, pageTokenSealed, ...channel } = await loadChannel(tx, of)
    const wording = (await loadWording(tx, of)) ?? null
    return {
      ...channel,
      keyLast4: channel.keyLast4 || null,
      hasAppSecret: appSecretSealed !== null,
      hasPageToken: pageTokenSealed !== null,
      wording: wording && { version: wording.version, purpose: wording.purpose, consents: wording.consents },
    }
  })

export type ChannelDetails = Awaited<ReturnType<typeof findChannel>>

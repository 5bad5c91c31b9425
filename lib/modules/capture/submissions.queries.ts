import { and, desc, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { captureSubmissions } from '@/lib/db/schema/capture'
import { leads } from '@/lib/db/schema/leads'
import { readInCompany } from '@/lib/db/tenant'
import { LIST_SIZE } from '@/lib/format/list-sizes'
import { listPage } from '@/lib/records/list-page'

import { parseSentJson, pathsOf } from './reading.rules'
import type { SubmissionListInput } from './submissions.list'

type Viewer = Scope<'leadCapture'>

const { id, companyId, channelId, receivedAt, verdict, reasons, page, attempts, leadId, raw, fetched, userAgent } =
  captureSubmissions
const shown = { id, receivedAt, verdict, reasons, page, attempts, leadId, leadName: leads.name }
const leadOf = and(eq(leads.companyId, companyId), eq(leads.id, leadId))

/** Returns one page of what arrived through a channel, newest first. */
export const listSubmissions = (scope: Viewer, channel: string, wanted: SubmissionListInput) =>
  readInCompany(scope, (tx) =>
    listPage(tx, {
      wanted,
      size: LIST_SIZE,
      sorting: { key: sql`${receivedAt}`, type: 'timestamptz', descending: true },
      from: captureSubmissions,
      matches: and(
        eq(companyId, scope.companyId),
        eq(channelId, channel),
        wanted.verdict ? eq(verdict, wanted.verdict) : undefined,
      ),
      select: (sortKey) =>
        tx
          .select({ ...shown, sortKey })
          .from(captureSubmissions)
          .leftJoin(leads, leadOf),
    }),
  )

/** Returns a submission with the exact text that arrived; throws 404. */
export const findSubmission = (scope: Viewer, wanted: { id: string; submissionId: string }) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...shown, raw, fetched, userAgent })
      .from(captureSubmissions)
      .leftJoin(leads, leadOf)
      .where(and(eq(companyId, scope.companyId), eq(channelId, wanted.id), eq(id, wanted.submissionId)))
    if (!found) throw notFound('הפנייה לא נמצאה')
    return found
  })

/** Returns the places of the newest message of a channel that hold a value, with the value, to choose a mapping from. */
export const loadSample = (scope: Viewer, channel: string): Promise<[path: string, value: string][]> =>
  readInCompany(scope, async (tx) => {
    const [newest] = await tx
      .select({ raw, fetched })
      .from(captureSubmissions)
      .where(and(eq(companyId, scope.companyId), eq(channelId, channel)))
      .orderBy(desc(receivedAt), desc(id))
      .limit(1)
    return newest ? pathsOf(parseSentJson(newest.fetched ?? newest.raw)) : []
  })

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>['rows'][number]
export type SubmissionDetails = Awaited<ReturnType<typeof findSubmission>>

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { payslipBatches, payslipEmployees } from '@/lib/db/schema/payslip-batches'
import { payslipEvents, payslips } from '@/lib/db/schema/payslips'
import { files, outbox } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import type { Channel, ShownSlipState } from './payslips.schema'

type PayslipScope = Scope<'payslips'>

const MOST = 2000

/** Whether an employee's consent is in force today. */
const hasConsent = () => sql<boolean>`exists (select from payslip_consents c where c.company_id = ${payslips.companyId}
  and c.employee_id = ${payslips.employeeId} and c.signed_on <= ${businessDay()} and (c.effective_to is null or c.effective_to >= ${businessDay()}))`

/** State as shown: a sent payslip whose e-mail permanently failed is `bounced`. */
const shownState = sql<ShownSlipState>`case when ${payslips.state} = 'sent' and ${outbox.state} = 'failed' then 'bounced' else ${payslips.state} end`

/** Returns the payslips of a batch ordered by employee name, including replaced ones; at most 2,000. */
export const listSlips = (scope: PayslipScope, batchId: string) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({
        id: payslips.id,
        employeeId: payslips.employeeId,
        pages: payslips.pages,
        channel: payslips.channel,
        name: payslipEmployees.name,
        last4: payslipEmployees.nationalIdLast4,
        planned: payslipEmployees.channel,
        openedAt: payslips.openedAt,
        downloadedAt: payslips.downloadedAt,
        sentAt: payslips.sentAt,
        state: shownState,
        hasConsent: hasConsent(),
      })
      .from(payslips)
      .innerJoin(
        payslipEmployees,
        and(eq(payslipEmployees.companyId, payslips.companyId), eq(payslipEmployees.id, payslips.employeeId)),
      )
      .leftJoin(outbox, and(eq(outbox.companyId, payslips.companyId), eq(outbox.id, payslips.mailId)))
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.batchId, batchId)))
      .orderBy(asc(payslipEmployees.name), asc(payslips.id))
      .limit(MOST)
    return found.map(({ channel, planned, openedAt, downloadedAt, sentAt, ...slip }) => ({
      ...slip,
      /** The channel it was sent by, or would be sent by today. */
      channel: (channel ?? (slip.hasConsent ? planned : 'print')) as Channel,
      openedAt: iso(openedAt),
      downloadedAt: iso(downloadedAt),
      sentAt: iso(sentAt),
    }))
  })

export type SlipRow = Awaited<ReturnType<typeof listSlips>>[number]

/** Returns a payslip with its events, newest first. 404 outside the scope. */
export const findSlip = (scope: PayslipScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({
        id: payslips.id,
        batchId: payslips.batchId,
        month: payslipBatches.month,
        name: payslipEmployees.name,
        last4: payslipEmployees.nationalIdLast4,
        channel: payslips.channel,
        address: payslips.address,
        pages: payslips.pages,
        sentAt: payslips.sentAt,
        openedAt: payslips.openedAt,
        downloadedAt: payslips.downloadedAt,
        state: shownState,
        createdBy: payslips.createdBy,
        replacesId: payslips.replacesId,
        replacedReason: payslips.replacedReason,
        hasFile: sql<boolean>`${payslips.fileId} is not null`,
      })
      .from(payslips)
      .innerJoin(
        payslipBatches,
        and(eq(payslipBatches.companyId, payslips.companyId), eq(payslipBatches.id, payslips.batchId)),
      )
      .innerJoin(
        payslipEmployees,
        and(eq(payslipEmployees.companyId, payslips.companyId), eq(payslipEmployees.id, payslips.employeeId)),
      )
      .leftJoin(outbox, and(eq(outbox.companyId, payslips.companyId), eq(outbox.id, payslips.mailId)))
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.id, id)))
    if (!found) throw notFound('התלוש לא נמצא')
    const events = await tx
      .select({
        id: payslipEvents.id,
        type: payslipEvents.type,
        at: payslipEvents.at,
        ip: payslipEvents.ip,
        by: users.displayName,
      })
      .from(payslipEvents)
      .leftJoin(users, and(eq(users.companyId, payslipEvents.companyId), eq(users.id, payslipEvents.actorId)))
      .where(and(eq(payslipEvents.companyId, scope.companyId), eq(payslipEvents.slipId, id)))
      .orderBy(desc(payslipEvents.at), desc(payslipEvents.id))
      .limit(200)
    const { sentAt, openedAt, downloadedAt, ...slip } = found
    const times = { sentAt: iso(sentAt), openedAt: iso(openedAt), downloadedAt: iso(downloadedAt) }
    return { ...slip, ...times, events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) }
  })

export type SlipRecord = Awaited<ReturnType<typeof findSlip>>

/** Returns the pages to be printed, in the order of the uploaded file; 404 if there are none. */
export const findPrintedPages = (scope: PayslipScope, batchId: string) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({ pages: payslips.pages, month: payslipBatches.month, key: files.storageKey })
      .from(payslips)
      .innerJoin(
        payslipBatches,
        and(eq(payslipBatches.companyId, payslips.companyId), eq(payslipBatches.id, payslips.batchId)),
      )
      .innerJoin(files, and(eq(files.companyId, payslipBatches.companyId), eq(files.id, payslipBatches.fileId)))
      .where(
        and(
          eq(payslips.companyId, scope.companyId),
          eq(payslips.batchId, batchId),
          eq(payslips.channel, 'print'),
          inArray(payslips.state, ['approved', 'printed']),
          sql`${payslips.replacesId} is null`,
        ),
      )
      .orderBy(sql`${payslips.pages}[1]`)
    const [first] = found
    if (!first) throw notFound('אין תלושים לדפוס')
    return { key: first.key, month: first.month, pages: found.flatMap(({ pages }) => pages) }
  })

const iso = (at: Date | null) => at?.toISOString() ?? null

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { payslipEmployees } from '@/lib/db/schema/payslip-batches'
import { payslipPages } from '@/lib/db/schema/payslips'
import { readInCompany } from '@/lib/db/tenant'

import { findBatchSource } from './batches.queries'
import type { PageReason } from './payslips.schema'

type PayslipScope = Scope<'payslips'>

const MOST = 200
const suggested = alias(payslipEmployees, 'suggested')

/** Returns the pages of a batch that are open or were decided by a person, open ones first; at most 200. */
export const listOpenPages = (scope: PayslipScope, batchId: string) =>
  readInCompany(scope, async (tx) => {
    const { companyId, employeeId, suggestedId, state, decidedAt } = payslipPages
    const isOpen = inArray(state, ['unmatched', 'ambiguous'])
    const found = await tx
      .select({
        number: payslipPages.number,
        width: payslipPages.width,
        height: payslipPages.height,
        state,
        reason: payslipPages.reason,
        skipReason: payslipPages.skipReason,
        placeX: payslipPages.placeX,
        foundLast4: payslipPages.foundLast4,
        foundName: payslipPages.foundName,
        foundNo: payslipPages.foundNo,
        suggestedId,
        suggestedName: suggested.name,
        employeeName: payslipEmployees.name,
      })
      .from(payslipPages)
      .leftJoin(payslipEmployees, and(eq(payslipEmployees.companyId, companyId), eq(payslipEmployees.id, employeeId)))
      .leftJoin(suggested, and(eq(suggested.companyId, companyId), eq(suggested.id, suggestedId)))
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(payslipPages.batchId, batchId),
          sql`(${isOpen} or ${decidedAt} is not null)`,
        ),
      )
      .orderBy(sql`${isOpen} desc`, asc(payslipPages.number))
      .limit(MOST)
    return found.map(({ placeX, reason, ...page }) => ({
      ...page,
      reason: reason as PageReason,
      canTeach: placeX !== null,
    }))
  })

export type OpenPage = Awaited<ReturnType<typeof listOpenPages>>[number]

/** Returns the uploaded file that contains a page; 404 outside the scope and past the last page. */
export const findPageSource = (scope: PayslipScope, { id, page }: { id: string; page: number }) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ number: payslipPages.number })
      .from(payslipPages)
      .where(
        and(eq(payslipPages.companyId, scope.companyId), eq(payslipPages.batchId, id), eq(payslipPages.number, page)),
      )
    if (!found) throw notFound('העמוד לא נמצא')
    return findBatchSource(tx, { companyId: scope.companyId, batchId: id })
  })

import { and, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { visibleCustom } from '@/lib/modules/custom-fields/custom-fields.rules'
import { inScope } from '@/lib/records/in-scope'

const { id, version, numberText: number, name, kind, status, phone, email, nationalIdLast4, contactName } = customers
const { city, street, birthDate, website, source, nextFollowUpOn, notes, custom } = customers
const own = { id, version, number, name, kind, status, phone, email, nationalIdLast4, contactName }
const more = { city, street, birthDate, website, source, nextFollowUpOn, notes, custom }

/** The customers of the scope that may be merged, side by side, in the order asked for; 404 where one is not the actor's to change. */
export const findMergeCandidates = (scope: Scope<'customerEdits'>, ids: string[]) =>
  inCompany(scope, async (tx) => {
    const found = await tx
      .select({ ...own, ...more, ownerName: users.displayName, teamName: teams.name })
      .from(customers)
      .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
      .leftJoin(teams, and(eq(teams.companyId, customers.companyId), eq(teams.id, customers.teamId)))
      .where(and(inScope(customers, scope), inArray(id, ids)))
    const fields = await loadVisibleFields(tx, scope)
    return ids.map((wanted) => {
      const customer = found.find((one) => one.id === wanted)
      if (!customer) throw notFound('אחד הלקוחות לא נמצא')
      return { ...customer, custom: visibleCustom(fields, customer.custom) }
    })
  })

export type MergeCandidate = Awaited<ReturnType<typeof findMergeCandidates>>[number]

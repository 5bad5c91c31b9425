import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { leadConversions } from '@/lib/db/schema/lead-conversions'
import { readInCompany } from '@/lib/db/tenant'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'
import { inScope } from '@/lib/records/in-scope'
import { requireFound, selectRecord } from '@/lib/records/kind'

import { convertedCustom } from './conversion.rules'
import { findLead } from './leads.queries'
import { leadRecord } from './record.queries'

type Scopes = { lead: Scope<'leads'>; customer: Scope<'customerEdits'>; viewer: Scope<'customers'> | null }

/**
 * Returns what converting a lead asks: the customers that may be the same, of those that the actor may see, and the
 * customers' custom fields that are required and that the lead has no value for; 404.
 */
export const prepareConversion = async ({ lead: scope, customer, viewer }: Scopes, id: string) => {
  const lead = await findLead(scope, id)
  return readInCompany(customer, async (tx) => {
    const fields = await loadVisibleFields(tx, customer, 'customer')
    const converted = convertedCustom(lead.custom, lead.fields, fields)
    return {
      possibleDuplicates: viewer ? await loadPossibleDuplicates(tx, viewer, customerRecords, lead) : [],
      fields: fields.filter((field) => field.isRequired && field.canEdit && converted[field.id] === undefined),
    }
  })
}

export type ConversionQuestions = Awaited<ReturnType<typeof prepareConversion>>

/**
 * Returns the conversion of a lead that is a customer now: the customer, if the actor may see it, and until when the
 * conversion can be undone; null for any other lead; 404.
 */
export const findConversion = (scope: Scope<'leads'>, viewer: Scope<'customers'> | null, id: string) =>
  readInCompany(scope, async (tx) => {
    requireFound(leadRecord(id), await selectRecord(tx, scope, leadRecord(id)))
    const { companyId } = scope
    const [found] = await tx
      .select({
        customerId: leadConversions.customerId,
        at: leadConversions.createdAt,
        undoUntil: leadConversions.undoUntil,
        undoneAt: leadConversions.undoneAt,
      })
      .from(leadConversions)
      .where(and(eq(leadConversions.companyId, companyId), eq(leadConversions.leadId, id)))
      .orderBy(desc(leadConversions.createdAt))
      .limit(1)
    if (!found || found.undoneAt) return null
    const [customer] = viewer
      ? await tx
          .select({ id: customers.id, name: customers.name })
          .from(customers)
          .where(and(inScope(customers, viewer), eq(customers.id, found.customerId)))
      : []
    return { at: found.at, undoUntil: found.undoUntil, customer: customer ?? null }
  })

export type LeadConversionState = NonNullable<Awaited<ReturnType<typeof findConversion>>>

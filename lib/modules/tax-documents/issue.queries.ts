import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { loadSeller } from '@/lib/tax/issue'
import { chargesVat } from '@/lib/tax/kinds'
import { vatRateOn } from '@/lib/tax/rates'

type Viewer = Scope<'taxDocuments'>

const MAX_OFFERS = 500

/**
 * Loads the form for issuing a document manually: the services, today's VAT rate, and whether the business may issue
 * invoices.
 */
export const loadIssueForm = (scope: Viewer) =>
  readInCompany(scope, async (tx) => {
    const { companyId, id, name, priceAgorot, vatMode, state, deletedAt } = services
    const seller = await loadSeller(tx, scope.companyId)
    const offers = await tx
      .select({ id, name, priceAgorot, vatMode })
      .from(services)
      .where(and(eq(companyId, scope.companyId), eq(state, 'active'), isNull(deletedAt)))
      .orderBy(asc(name))
      .limit(MAX_OFFERS)
    const mayInvoice = chargesVat(seller.kind)
    return {
      offers,
      mayInvoice,
      hasRegistration: seller.registration !== null,
      vatRateBp: mayInvoice ? await vatRateOn(tx, businessDay()) : 0,
    }
  })

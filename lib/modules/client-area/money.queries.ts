import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { customerServices } from '@/lib/db/schema/customer-services'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { files } from '@/lib/db/schema/platform'
import { services } from '@/lib/db/schema/services'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { readInCompany } from '@/lib/db/tenant'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { hasTestCard } from '@/lib/modules/subscriptions/subscriptions.queries'

const MOST = 50

/** Returns what the client owes and has paid, in agorot. */
export const loadClientBalance = (scope: ClientScope) => loadCustomerAccount(scope, scope.customerId)

/** Returns the client's tax documents whose file exists, newest first, at most 50. */
export const listOwnTaxDocuments = (scope: ClientScope) =>
  readInCompany(scope, (tx) => {
    const { id, type, numberText, issueDate, totalAgorot, issuedAt } = taxDocuments
    return tx
      .select({ id, type, numberText, issueDate, totalAgorot })
      .from(taxDocuments)
      .where(and(ofClient(scope), isNotNull(taxDocuments.fileId)))
      .orderBy(desc(issueDate), desc(issuedAt), desc(id))
      .limit(MOST)
  })

export type OwnTaxDocument = Awaited<ReturnType<typeof listOwnTaxDocuments>>[number]

/**
 * Returns the storage key of a client's own tax document: of the copy with the allocation number if there is one; 404.
 */
export const findOwnTaxFile = (scope: ClientScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
      .from(taxDocuments)
      .innerJoin(files, and(eq(files.companyId, taxDocuments.companyId), eq(files.id, newestFile)))
      .where(and(ofClient(scope), eq(taxDocuments.id, id)))
    if (!found) throw notFound('המסמך לא נמצא')
    return found
  })

const newestFile = sql`coalesce(${taxDocuments.copyFileId}, ${taxDocuments.fileId})`

const ofClient = ({ companyId, customerId }: ClientScope) =>
  and(
    eq(taxDocuments.companyId, companyId),
    eq(taxDocuments.customerId, customerId),
    eq(taxDocuments.series, 'real'),
    ne(taxDocuments.state, 'issuing'),
  )

/**
 * Returns the client's current and former services, newest first, at most 50, with the charged card, the next charge
 * date, and the token of the page for updating the card.
 */
export const listOwnServices = (scope: ClientScope) =>
  readInCompany(scope, (tx) => {
    const { id, state, quantity, priceAgorot, discountAgorot, discountCyclesLeft } = customerServices
    const { periodMonths, nextChargeOn, cancelOn, publicToken, createdAt } = customerServices
    return tx
      .select({
        id,
        state,
        quantity,
        priceAgorot,
        discountAgorot,
        discountCyclesLeft,
        periodMonths,
        nextChargeOn,
        cancelOn,
        publicToken,
        name: services.name,
        cardLast4: savedCards.last4,
        cardExpiresOn: savedCards.expiresOn,
        isTest: hasTestCard,
      })
      .from(customerServices)
      .innerJoin(
        services,
        and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId)),
      )
      .leftJoin(
        savedCards,
        and(eq(savedCards.companyId, customerServices.companyId), eq(savedCards.id, customerServices.savedCardId)),
      )
      .where(
        and(
          eq(customerServices.companyId, scope.companyId),
          eq(customerServices.customerId, scope.customerId),
          isNull(customerServices.deletedAt),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST)
  })

export type OwnService = Awaited<ReturnType<typeof listOwnServices>>[number]

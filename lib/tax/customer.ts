import { and, eq, isNull } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { TaxCustomer } from '@/lib/db/schema/tax-documents'

/** Loads the details of a customer for a document, from the customer's current record; undefined if there is none. */
export async function loadTaxCustomer(
  tx: Tx,
  { companyId, customerId }: { companyId: string; customerId: string },
): Promise<(TaxCustomer & { isBusiness: boolean; ownerId: string }) | undefined> {
  const { id, deletedAt } = customers
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(id, customerId), isNull(deletedAt)))
  if (!found) return undefined
  const isBusiness = found.kind !== 'person'
  return {
    name: found.name,
    // The identity number of a private person is private, so it is not printed on documents.
    dealerNumber: isBusiness && found.nationalIdSealed ? opened(found) : null,
    address: [found.street, found.city].filter(Boolean).join(', '),
    email: found.email ?? '',
    phone: found.phone ?? '',
    isBusiness,
    ownerId: found.ownerId,
  }
}

const opened = ({ companyId, id, nationalIdSealed }: typeof customers.$inferSelect) =>
  unseal(nationalIdSealed ?? '', { companyId, table: 'customers', column: 'national_id_sealed', rowId: id })

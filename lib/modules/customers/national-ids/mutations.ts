import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { audit } from '@/lib/server/audit'
import { blindIndex, seal, unseal } from '@/lib/server/crypto'
import { AppError, notFound } from '@/lib/server/errors'

type Of = { companyId: string; id: string }

/** The whole identity number of a customer; the look is written to the audit log. 404 where there is none to see. */
export const revealNationalId = (scope: Scope<'customers'>, id: string) =>
  inCompany(scope, async (tx) => {
    const { companyId, ownerId } = scope
    const [found] = await tx
      .select({ sealed: customers.nationalIdSealed })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          eq(customers.id, id),
          isNull(customers.deletedAt),
          ownerId ? eq(customers.ownerId, ownerId) : undefined,
        ),
      )
    if (!found?.sealed) throw notFound('מספר הזהות לא נמצא')
    await audit(tx, scope, { action: 'customer.national-id-revealed', entity: 'customer', entityId: id })
    return { nationalId: unseal(found.sealed, placeOf({ companyId, id })) }
  })

/** The three columns of a number: sealed for its row, its blind index, its last four. */
export const sealedNationalId = (of: Of, nationalId: string) => ({
  nationalIdSealed: seal(nationalId, placeOf(of)),
  nationalIdIndex: blindIndex(of.companyId, nationalId),
  nationalIdLast4: nationalId.slice(-4),
})

/** A number that goes over to another row of the company, sealed for that one. */
export const resealedNationalId = ({ sealed, ...from }: Of & { sealed: string }, toId: string) =>
  sealedNationalId({ companyId: from.companyId, id: toId }, unseal(sealed, placeOf(from)))

/** The whole number of a row, for a copy of a person's own data: whoever opens it writes it down. */
export const openedNationalId = (of: Of, sealed: string): string => unseal(sealed, placeOf(of))

export const noNationalId = { nationalIdSealed: null, nationalIdIndex: null, nationalIdLast4: null }

/** 409 where another customer of the company carries the number, whether the actor may see that one or not. */
export async function refuseTakenNationalId(
  tx: Tx,
  { companyId }: Scope<'customerEdits'>,
  { id, nationalId }: { id: string; nationalId: string },
) {
  const index = blindIndex(companyId, nationalId)
  const [holder] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.nationalIdIndex, index),
        isNull(customers.deletedAt),
        ne(customers.id, id),
      ),
    )
  if (holder) throw nationalIdTaken()
}

/** Two who took the same number at once: the index refuses the second. */
export function takenNationalId(error: unknown): never {
  throw violates(error, 'customers_national_id') ? nationalIdTaken() : error
}

const nationalIdTaken = () =>
  new AppError('מספר הזהות כבר רשום ללקוח אחר', {
    status: 409,
    code: 'national_id_taken',
    fields: { nationalId: 'המספר כבר רשום ללקוח אחר' },
  })

const placeOf = ({ companyId, id }: Of) => ({
  companyId,
  table: 'customers',
  column: 'national_id_sealed',
  rowId: id,
})

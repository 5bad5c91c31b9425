import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inScope } from '@/lib/records/in-scope'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

import { missingForActivation } from './payment-pages.rules'

/** Returns the name of a customer to whom the actor may refer; 422 if the customer is outside the scope. */
export async function customerFor(tx: Tx, customerScope: Scope<'customers'> | null, id: string): Promise<string> {
  const [customer] = customerScope
    ? await tx
        .select({ name: customers.name })
        .from(customers)
        .where(and(inScope(customers, customerScope), eq(customers.id, id)))
    : []
  if (!customer) throw invalid({ customerId: 'הלקוח לא נמצא' })
  return customer.name
}

/** Returns the company's default gateway account; 409 `no_gateway` if there is none. */
export async function defaultAccount(tx: Tx, { companyId }: { readonly companyId: string }): Promise<string> {
  const [account] = await tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, companyId),
        eq(gatewayAccounts.isDefault, true),
        isNull(gatewayAccounts.deletedAt),
      ),
    )
  if (!account) throw conflict('no_gateway', 'לעסק אין חשבון סליקה, ולכן אי אפשר ליצור עמוד תשלום')
  return account.id
}

/** Returns the highest number of instalments that a gateway account supports. */
export async function instalmentsAt(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  id: string,
): Promise<number> {
  const [account] = await tx
    .select({ provider: gatewayAccounts.provider })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, id)))
  return account ? describeProvider(account.provider).maxInstallments : 1
}

/** Throws 422 if an open page would lack details that the law requires. */
export function refuseIncomplete(seller: Parameters<typeof missingForActivation>[0], terms: string) {
  const missing = missingForActivation(seller, terms)
  if (missing.length === 0) return
  const message = `אי אפשר לפתוח את העמוד לתשלום. חוק הגנת הצרכן מחייב להציג בו גם: ${missing.join(', ')}.`
  throw invalid(terms.trim() ? { state: message } : { terms: message }, message)
}

/** `keptId` is the account that the page already has, which may be archived by now. */
type Wished = { accountId: string | null; keptId?: string; installmentsMax: number; keepsCard: boolean }

/**
 * Returns the gateway account for a page; 422 if it is not one of the company's or does not support what the page
 * offers.
 */
export async function accountFor(tx: Tx, within: { readonly companyId: string }, wished: Wished): Promise<string> {
  const id = wished.accountId ?? wished.keptId ?? (await defaultAccount(tx, within))
  const [account] = await tx
    .select({ provider: gatewayAccounts.provider, archivedAt: gatewayAccounts.archivedAt })
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, within.companyId),
        eq(gatewayAccounts.id, id),
        isNull(gatewayAccounts.deletedAt),
      ),
    )
  if (!account || (account.archivedAt && wished.accountId && wished.accountId !== wished.keptId))
    throw invalid({ gatewayAccountId: 'חשבון הסליקה לא נמצא' })
  const { maxInstallments, keepsCards } = describeProvider(account.provider)
  if (wished.installmentsMax > maxInstallments)
    throw invalid({
      installmentsMax:
        maxInstallments > 1 ? `חשבון הסליקה מאפשר עד ${maxInstallments} תשלומים` : 'חשבון הסליקה מאפשר תשלום אחד בלבד',
    })
  if (wished.keepsCard && !keepsCards) throw invalid({ keepsCard: 'חשבון הסליקה אינו שומר כרטיסים' })
  return id
}

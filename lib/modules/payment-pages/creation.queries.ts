import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inScope } from '@/lib/records/in-scope'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

import { missingForActivation } from './payment-pages.rules'

/** The name of a customer whom the actor may name; 422 beyond their reach. */
export async function customerFor(tx: Tx, reach: Scope<'customers'> | null, id: string): Promise<string> {
  const [customer] = reach
    ? await tx
        .select({ name: customers.name })
        .from(customers)
        .where(and(inScope(customers, reach), eq(customers.id, id)))
    : []
  if (!customer) throw invalid({ customerId: 'הלקוח לא נמצא' })
  return customer.name
}

/** The account that a new page is charged at; 409 where the company has none. */
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

/** The most instalments that an account takes. */
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

/** 422 where an open page would lack what the law wants on it. */
export function refuseIncomplete(seller: Parameters<typeof missingForActivation>[0], terms: string) {
  const missing = missingForActivation(seller, terms)
  if (missing.length === 0) return
  const message = `אי אפשר לפתוח את העמוד לתשלום. חוק הגנת הצרכן מחייב להציג בו גם: ${missing.join(', ')}.`
  throw invalid(terms.trim() ? { state: message } : { terms: message }, message)
}

/** `keptId`: the account that a page has already, which may be in the archive by now. */
type Wished = { accountId: string | null; keptId?: string; installmentsMax: number; keepsCard: boolean }

/** The account that a page is charged at; 422 where it is none of the company's, or cannot do what the page offers. */
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

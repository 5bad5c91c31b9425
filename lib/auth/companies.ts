import { eq } from 'drizzle-orm'
import { newToken, seal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { roles } from '@/lib/db/schema/users'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { accountSecretCell } from '@/lib/payments/account-secret'

import { writeCatalogue } from './catalogue'
import { defaultRoles } from './default-roles'

type Row = typeof companies.$inferInsert

export type NewCompany = Pick<Row, 'kind' | 'name' | 'businessKind'> &
  Partial<Pick<Row, 'registrationNumber' | 'address' | 'phone' | 'email' | 'terms' | 'state'>> & {
    /** The company above it in the tree; none for the root. */
    parentId?: string
  }

export type Company = { id: string; gatewayAccountId: string }

/**
 * Creates a company in its own transaction, with default roles, a simulated payment account and the defaults of every
 * module that subscribes to `company.created`.
 */
export const registerCompany = (company: NewCompany): Promise<Company> => inAuth((tx) => addCompany(tx, company))

/**
 * The same in a transaction of the sign-in layer; the transaction's database role is the sign-in layer's again
 * afterwards.
 */
export async function addCompany(tx: Tx, { parentId, ...values }: NewCompany): Promise<Company> {
  const id = newId()
  const above = parentId ? await pathOf(tx, parentId) : []
  await tx.insert(companies).values({ id, parentId: parentId ?? null, path: [...above, id], ...values })
  await tx.insert(roles).values(
    defaultRoles(values.kind).map(({ permissions, ...role }) => ({
      companyId: id,
      id: newId(),
      permissions: [...permissions],
      ...role,
    })),
  )
  if (values.kind === 'master') await writeCatalogue(tx)
  await setTransactionContext(tx, { role: 'kesher_app', companyId: id })
  const gatewayAccountId = await addSimulatedAccount(tx, id)
  await emit(tx, 'company.created', { companyId: id })
  await audit(tx, { companyId: id }, { action: 'company.created', entity: 'company', entityId: id })
  await setTransactionContext(tx, { role: 'kesher_auth' })
  return { id, gatewayAccountId }
}

async function pathOf(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx.select({ path: companies.path }).from(companies).where(eq(companies.id, id))
  if (!row) throw new Error('the parent company does not exist')
  return row.path
}

/** Creates an account at the simulated gateway, so that payments can be tried from end to end before a real account exists. */
async function addSimulatedAccount(tx: Tx, companyId: string): Promise<string> {
  const id = newId()
  const secret = newToken(256)
  const callbackToken = newToken(160)
  await tx.insert(gatewayAccounts).values({
    companyId,
    id,
    provider: 'simulator',
    label: 'סליקה (ניסיון)',
    secretSealed: seal(secret, accountSecretCell(companyId, id)),
    secretLast4: secret.slice(-4),
    callbackToken,
    isDefault: true,
  })
  await addLink(tx, { companyId, kind: 'gateway_account', targetId: id, token: callbackToken })
  return id
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Role } from '@/lib/access/visitor'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { roles, userRoles } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'

export type Person = { id: string; email: string; name: string; password: string }
type Wanted = {
  name?: string
  role?: Role
  permissions?: readonly Permission[]
  isVerified?: boolean
  customerId?: string
}

const PASSWORD = 'דרך המלך 42 בערב'

type Place = { kind?: 'master' | 'reseller' | 'company'; parentId?: string }

/** Creates a separate company, as an installation contains it. A test creates as many as it needs and shares none. */
export async function newWorld(name = `חברת בדיקה ${randomUUID().slice(0, 8)}`, place: Place = {}) {
  const company = await registerCompany({
    kind: place.kind ?? 'company',
    ...(place.parentId && { parentId: place.parentId }),
    name,
    businessKind: 'company',
    registrationNumber: '514392817',
    address: 'הרצל 12, תל אביב',
    phone: '03-6123456',
    email: 'office@example.co.il',
    terms: 'ביטול עסקה בהתאם לחוק הגנת הצרכן: בתוך 14 ימים, בדמי ביטול של 5% או 100 ₪, הנמוך מביניהם.',
  })
  return worldOf({ companyId: company.id, companyName: name, gatewayAccountId: company.gatewayAccountId })
}

type Company = { companyId: string; companyName: string; gatewayAccountId: string }

/** Returns functions that add people and customers to an existing company. */
export const worldOf = (world: Company) => ({
  ...world,
  /** Creates a user with exactly these permissions. */
  person: (wanted: Wanted = {}) => addPerson(world.companyId, wanted),
  /** Creates a company administrator, with every permission except those of the platform. */
  admin: () => addPerson(world.companyId, { role: 'admin', permissions: ALL }),
  /** Inserts a customer without the forms. */
  customer: (owner: Person, customerName: string, more: Partial<typeof customers.$inferInsert> = {}) =>
    addCustomer(world.companyId, { owner, name: customerName, more }),
})

export type World = Awaited<ReturnType<typeof newWorld>>

const ALL = PERMISSIONS.filter((permission) => permission !== 'superAdmin' && permission !== 'access mastercrm')

async function addPerson(
  companyId: string,
  { name = 'דנה לוי', role = 'staff', permissions = [], isVerified = true, customerId }: Wanted,
): Promise<Person> {
  const email = `${randomUUID()}@example.co.il`
  const id = await createUser({
    companyId,
    email,
    displayName: name,
    role,
    password: PASSWORD,
    isVerified,
    ...(customerId ? { customerId } : {}),
  })
  await inAuth(async (tx) => {
    const roleId = newId()
    await tx.insert(roles).values({
      companyId,
      id: roleId,
      key: `test-${roleId}`,
      name: `תפקיד בדיקה ${roleId.slice(-6)}`,
      permissions: [...permissions],
    })
    await tx.insert(userRoles).values({ companyId, userId: id, roleId })
  })
  return { id, email, name, password: PASSWORD }
}

type NewCustomer = { owner: Person; name: string; more: Partial<typeof customers.$inferInsert> }

async function addCustomer(companyId: string, { owner, name, more }: NewCustomer): Promise<string> {
  return inCompany({ companyId, actorId: owner.id }, async (tx) => {
    const id = newId()
    const { rows } = await tx.execute<{ number: number }>(
      sql`select coalesce(max(number), 1000) + 1 as number from customers where company_id = ${companyId}`,
    )
    const number = Number(rows[0]?.number ?? 1001)
    await tx.execute(
      sql`insert into counters (company_id, series, last) values (${companyId}, 'customer', ${number}) on conflict (company_id, series) do update set last = ${number}`,
    )
    await tx.insert(customers).values({
      companyId,
      id,
      number,
      kind: 'person',
      name,
      status: 'active',
      ownerId: owner.id,
      searchText: name,
      ...more,
    })
    return id
  })
}

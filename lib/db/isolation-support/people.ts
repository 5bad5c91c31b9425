import { randomUUID } from 'node:crypto'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { createCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'

import type { Words } from './words'

/** What an agent holds who sees and changes only the own rows. */
export const OWN_PERMISSIONS: readonly Permission[] = [
  'see own customers',
  'edit own customers',
  'see national ids',
  'show service',
  'see service details',
  'see own payment pages',
  'edit own payment pages',
  'create payment page',
  'close payment page manually',
]

/** What an administrator of a company holds. */
export const ALL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => permission !== 'superAdmin' && permission !== 'access mastercrm',
)

/** A company every string of which carries the words. */
export const newCompany = ({ word }: Words) =>
  createCompany({
    kind: 'company',
    name: `חברה ${word}`,
    businessKind: 'company',
    registrationNumber: '514392817',
    address: `כתובת ${word}`,
    phone: '03-6123456',
    email: `${word.toLowerCase().replace(/[^a-z]/g, 'x')}@companies.example`,
    terms: `תנאים ${word}`,
  })

type Wanted = { companyId: string; words: Words; permissions?: readonly Permission[] }

/** A user of a company, as an actor. */
export async function newActor({ companyId, words, permissions = ALL_PERMISSIONS }: Wanted): Promise<Actor> {
  const email = `${randomUUID()}@people.example`
  const name = `משתמש ${words.word}`
  const id = await createUser({
    companyId,
    email,
    displayName: name,
    password: 'river-maple-48213',
    role: 'staff',
    roleKeys: ['staff'],
    isVerified: true,
  })
  return {
    ...{ id, companyId, companyName: `חברה ${words.word}`, name, email, role: 'staff', verified: true },
    ...{ permissions: new Set(permissions), customerId: null, sessionId: randomUUID() },
  }
}

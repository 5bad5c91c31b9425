import type { Actor } from '@/lib/access/scope'
import { makeRecoveryCodes } from '@/lib/auth/factor/recovery-codes'
import { ensureImpersonationUser } from '@/lib/auth/impersonation-user'
import { newId } from '@/lib/db/id'
import { idempotencyKeys } from '@/lib/db/schema/api'
import { impersonations, passwordHistory } from '@/lib/db/schema/sign-in'
import { inAuth, inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

/** Adds a person's sign-in data and idempotency keys, and an impersonation by a person of a company above. */
export async function addSecurity(actor: Actor, words: Words): Promise<void> {
  const { id: userId, companyId } = actor
  await inCompany(actor, (tx) =>
    tx.insert(idempotencyKeys).values({ companyId, id: newId(), userId, key: newId(), fingerprint: words.word }),
  )
  await addOfSignIn(actor, words)
}

const addOfSignIn = ({ id, companyId }: Actor, words: Words): Promise<void> =>
  inAuth(async (tx) => {
    await makeRecoveryCodes(tx, { id, companyId })
    await tx.insert(passwordHistory).values({ companyId, id: newId(), userId: id, passwordHash: '$argon2id$former' })
    const visitor = { id: newId(), name: `אורחת ${words.sharedWord}`, companyName: `חברה מעל ${words.sharedWord}` }
    const guestId = await ensureImpersonationUser(tx, visitor, { id: companyId, kind: 'company' })
    const who = { guestId, actorId: visitor.id, actorName: visitor.name, actorCompany: visitor.companyName }
    await tx
      .insert(impersonations)
      .values({ companyId, id: newId(), ...who, reason: `סיבה ${words.sharedWord}`, mode: 'read', endsAt: new Date() })
  })

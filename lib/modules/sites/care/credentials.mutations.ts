import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { seal, unseal } from '@/lib/core/crypto'
import { conflict, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { siteCredentials } from '@/lib/db/schema/site-care'
import { inCompany } from '@/lib/db/tenant'
import { touch } from '@/lib/records/touch'

import { recordSiteChange } from '../messages.commands'
import { findSiteRow } from '../reach.queries'
import { lockSite } from '../sites.mutations'
import { lockSiteCredential, type SiteCredential } from './care.queries'
import type { SiteCredentialChange, SiteCredentialInput } from './care.schema'

type Keeper = Scope<'siteCredentials'>
type Of = { siteId: string; credentialId: string }

/** Ways to sign in that may be kept with one website. */
const MAX_CREDENTIALS = 50

const place = (companyId: string, rowId: string) => ({
  companyId,
  table: 'site_credentials',
  column: 'secret_sealed',
  rowId,
})

/** Keeps a way to sign in to what belongs to a website; its password is sealed. 404, 409 where there are 50. */
export const addCredential = (scope: Keeper, siteId: string, { secret, ...input }: SiteCredentialInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const site = await lockSite(tx, scope, { id: siteId })
    if ((await countCredentials(tx, scope, siteId)) >= MAX_CREDENTIALS)
      throw conflict('too_many', `אפשר לשמור עד ${MAX_CREDENTIALS} גישות לאתר.`)
    const id = newId()
    const secretSealed = seal(secret, place(companyId, id))
    await tx
      .insert(siteCredentials)
      .values({ ...input, secretSealed, companyId, id, siteId, createdBy: actorId, updatedBy: actorId })
    await recordSiteChange(tx, scope, { site, act: 'credential-added', data: { title: input.label } })
    return { id }
  })

async function countCredentials(tx: Tx, { companyId }: Keeper, siteId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(siteCredentials)
    .where(
      and(
        eq(siteCredentials.companyId, companyId),
        eq(siteCredentials.siteId, siteId),
        isNull(siteCredentials.deletedAt),
      ),
    )
  return found?.count ?? 0
}

/** Changes a way to sign in; a password that is left empty stays. 404, 409 (version). */
export const updateCredential = (scope: Keeper, of: Of, { secret, version, ...input }: SiteCredentialChange) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: of.siteId })
    const before = await lockOfVersion(tx, scope, { ...of, version })
    const secretSealed = secret ? seal(secret, place(scope.companyId, before.id)) : before.secretSealed
    await writeCredential(tx, scope, before, { ...input, secretSealed })
    const data = { title: input.label, isSecretChanged: secret !== '' }
    await recordSiteChange(tx, scope, { site, act: 'credential-updated', data })
    return { id: before.id, version: version + 1 }
  })

/** Deletes a way to sign in, with its password. 404, 409 (version). */
export const removeCredential = (scope: Keeper, of: Of, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: of.siteId })
    const before = await lockOfVersion(tx, scope, { ...of, version })
    await writeCredential(tx, scope, before, { deletedAt: new Date(), secretSealed: '' })
    await recordSiteChange(tx, scope, { site, act: 'credential-removed', data: { title: before.label } })
    return { id: before.id }
  })

/** Returns the password of a way to sign in, and records who saw it. 404. */
export const revealCredential = (scope: Keeper, { siteId, credentialId }: Of): Promise<{ secret: string }> =>
  inCompany(scope, async (tx) => {
    const site = await findSiteRow(tx, scope, siteId)
    const { id, label, secretSealed } = await lockSiteCredential(tx, scope, { siteId, credentialId })
    await recordSiteChange(tx, scope, { site, act: 'credential-revealed', data: { title: label } })
    return { secret: unseal(secretSealed, place(scope.companyId, id)) }
  })

async function lockOfVersion(tx: Tx, scope: Keeper, { version, ...of }: Of & { version: number }) {
  const found = await lockSiteCredential(tx, scope, of)
  if (found.version !== version) throw stale()
  return found
}

const writeCredential = (
  tx: Tx,
  { companyId, actorId }: Keeper,
  { id, version }: SiteCredential,
  set: Partial<SiteCredential>,
) =>
  tx
    .update(siteCredentials)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(siteCredentials.companyId, companyId), eq(siteCredentials.id, id)))

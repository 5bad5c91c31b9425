import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { seal } from '@/lib/core/crypto'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { landingAdAccounts } from '@/lib/db/schema/landing-pages'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { type AdAccountChange, type AdAccountInput, CONTACTS_FOR_META } from './advertisers.schema'
import { secretCell } from './conversions.rules'
import { requireLandingPage } from './landing-pages.queries'

type Publishing = Scope<'landingPagePublishing'>

/** Connects an account that is to hear of a page's conversions. 404, 422 for one that is connected already. */
export const addAdvertiser = (scope: Publishing, pageId: string, { secret, ...input }: AdAccountInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await requireLandingPage(tx, scope, pageId)
    const id = newId()
    const sealed = { secretSealed: seal(secret, secretCell(companyId, id)), secretLast4: secret.slice(-4) }
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(landingAdAccounts).values({ ...input, ...sealed, ...by, companyId, id, pageId })
    await report(tx, scope, { act: 'added', pageId, data: pick(input) })
    return { id }
  }).catch((error) => {
    if (violatesConstraint(error, 'landing_ad_accounts_once')) throw invalid({ externalId: 'החשבון הזה כבר מחובר לדף' })
    throw error
  })

type Place = { id: string; accountId: string }

/** Changes an account, also its secret. 404, 409 (version). */
export const updateAdvertiser = (scope: Publishing, { id, accountId }: Place, change: AdAccountChange) =>
  inCompany(scope, async (tx) => {
    const { secret, version, ...set } = change
    const before = await lockAccount(tx, scope, { pageId: id, id: accountId, version })
    if (set.sharesContacts && before.advertiser !== 'meta') throw invalid({ sharesContacts: CONTACTS_FOR_META })
    const sealed = secret && {
      secretSealed: seal(secret, secretCell(scope.companyId, accountId)),
      secretLast4: secret.slice(-4),
    }
    await write(tx, scope, before, { ...set, ...sealed })
    await report(tx, scope, { act: 'updated', pageId: id, data: pick(before) })
    return { id: accountId, version: version + 1 }
  })

/** Disconnects an account and drops its secret; what waits for it is not sent. 404, 409 (version). */
export const removeAdvertiser = (scope: Publishing, { id, accountId }: Place, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const before = await lockAccount(tx, scope, { pageId: id, id: accountId, version })
    await write(tx, scope, before, { deletedAt: new Date(), isOn: false, secretSealed: '', secretLast4: '' })
    await report(tx, scope, { act: 'removed', pageId: id, data: pick(before) })
    return { id: accountId }
  })

type Account = typeof landingAdAccounts.$inferSelect

const pick = ({ advertiser, externalId }: Pick<Account, 'advertiser' | 'externalId'>) => ({ advertiser, externalId })

async function lockAccount(
  tx: Tx,
  scope: Publishing,
  { pageId, ...wanted }: { pageId: string; id: string; version: number },
): Promise<Account> {
  const account = await lockRow(tx, landingAdAccounts, scope, { ...wanted, orElse: NO_ACCOUNT })
  if (account.pageId !== pageId) throw notFound(NO_ACCOUNT)
  return account
}

const NO_ACCOUNT = 'החיבור למפרסם לא נמצא'

const write = (tx: Tx, { companyId, actorId }: Publishing, { id, version }: Account, set: Partial<Account>) =>
  tx
    .update(landingAdAccounts)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(landingAdAccounts.companyId, companyId), eq(landingAdAccounts.id, id)))

type Report = { act: 'added' | 'updated' | 'removed'; pageId: string; data: Record<string, unknown> }

async function report(tx: Tx, scope: Publishing, { act, pageId, data }: Report) {
  await publish(tx, scope, { topic: 'landing-page', entityId: pageId, kind: `advertiser-${act}` })
  const action = `landing-page.advertiser-${act}`
  await audit(tx, scope, { action, entity: 'landing_page', entityId: pageId, data })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import type { RoleKey } from '@/lib/auth/default-roles'
import { findActor } from '@/lib/auth/sessions'
import { sessionOf } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { queueMail } from '@/lib/mail/outbox'

import { openMail } from './outbox.mutations'
import { listMails } from './outbox.queries'

const PASSWORD = 'river-maple-cactus-48213'
const ALL = { tab: null, state: null, after: null, before: null, mail: null }
let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'boss' | 'second' | 'stranger', Actor>
let emails: Record<'office' | 'account', string>

beforeAll(async () => {
  database = await testDatabase()
  const ours = await registerCompany({ kind: 'master', name: 'שלנו', businessKind: 'company' })
  const theirs = await registerCompany({ kind: 'company', name: 'אחרת', businessKind: 'company' })
  actors = {
    boss: await actorIn(ours.id, 'superAdmin'),
    second: await actorIn(ours.id, 'masterAdmin'),
    stranger: await actorIn(theirs.id, 'companyAdmin'),
  }
  const post = { kind: 'test', to: 'dana@example.com', subject: 'נושא', html: '<p>גוף</p>', text: 'גוף' }
  emails = {
    office: await inCompany({ companyId: ours.id }, (tx) => queueMail(tx, { companyId: ours.id }, post)),
    account: await inCompany({ companyId: ours.id }, (tx) =>
      queueMail(tx, { companyId: ours.id }, { ...post, isAccountMail: true }),
    ),
  }
})
afterAll(() => database.drop())

describe('the outbox', () => {
  test('shows the letters of the company, sign-in mail only to superAdmin', async () => {
    expect(await idsSeenBy('boss')).toEqual([emails.account, emails.office])
    expect(await idsSeenBy('second')).toEqual([emails.office])
    expect(await idsSeenBy('stranger')).toEqual([])
  })
  test('opens a letter for those who see it; for others it is not there', async () => {
    expect(await openMail(scopesOf('second'), emails.office)).toMatchObject({
      html: '<p>גוף</p>',
      toAddress: 'dana@example.com',
    })
    expect((await openMail(scopesOf('boss'), emails.account)).id).toBe(emails.account)
    await expect(openMail(scopesOf('second'), emails.account)).rejects.toMatchObject({ status: 404 })
    await expect(openMail(scopesOf('stranger'), emails.office)).rejects.toMatchObject({ status: 404 })
  })
})

const scopesOf = (who: keyof typeof actors) => ({
  mail: requireScope('outbox', actors[who]),
  accountMail: findScope('accountMail', actors[who]),
})

const idsSeenBy = async (who: keyof typeof actors) => (await listMails(scopesOf(who), ALL)).rows.map(({ id }) => id)

async function actorIn(companyId: string, key: RoleKey): Promise<Actor> {
  const email = `${key}@example.com`
  await createUser({
    companyId,
    email,
    displayName: key,
    role: 'admin',
    password: PASSWORD,
    roleKeys: [key],
    isVerified: true,
    factorExempt: true,
  })
  const actor = await findActor(await sessionOf({ email, password: PASSWORD }, { ip: 'direct', userAgent: '' }))
  if (!actor) throw new Error('no session')
  return actor
}

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, Forbidden, requireScope } from '@/lib/access/scope'
import { findActor, startSession } from '@/lib/auth/sessions'
import { acceptInvitation, findInvitation } from '@/lib/auth/user-invitation'
import { createUser } from '@/lib/auth/users'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'

import { selectPage } from '@/lib/records/list-page'
import { disableUser, enableUser } from './disablement.mutations'
import { removeGrant, setGrant } from './grants.mutations'
import { inviteUser, resendInvitation, revokeInvitation } from './invitations.mutations'
import { endPreview, startPreview } from './preview.mutations'
import {
  endAllSessions,
  endPersonSession,
  forcePasswordChange,
  removeUserFactor,
  sendResetLink,
} from './security.mutations'
import { listSessions } from './security.queries'
import { loadUserList } from './users.list'
import { sendVerification, setVerification, updateUser } from './users.mutations'
import { findUser, listUsers, usersPage } from './users.queries'
import { requireEditor } from './users.rules'
import { invitationInput, type UserChange } from './users.schema'
import { peopleCompany } from './users.testing'

const origin = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130' }
const PASSWORD = 'river-maple-cactus-48213'

let database: Awaited<ReturnType<typeof testDatabase>>
let ours: Awaited<ReturnType<typeof peopleCompany>>
let theirs: Awaited<ReturnType<typeof peopleCompany>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  ours = await peopleCompany()
  theirs = await peopleCompany()
  admin = await ours.admin()
})

const as = requireEditor
const seenBy = (who: Actor, search: Record<string, string> = {}) =>
  listUsers(requireScope('users', who), loadUserList(search)).then(({ rows }) => rows.map(({ id }) => id))
const load = (id: string) => findUser(requireScope('users', admin), id)
const code = (status: number, name?: string) => expect.objectContaining({ status, ...(name && { code: name }) })
const refuses = (call: Promise<unknown>, status: number, name?: string) =>
  expect(call).rejects.toEqual(code(status, name))
const atField = (call: Promise<unknown>, field: string) =>
  expect(call).rejects.toEqual(
    expect.objectContaining({ status: 422, fields: expect.objectContaining({ [field]: expect.any(String) }) }),
  )

async function changeOf(id: string, changes: Partial<UserChange> = {}): Promise<UserChange> {
  const { displayName, email, phone, role, teamId, version } = await load(id)
  const roleIds = await inCompany(ours, async (tx) => {
    const { rows } = await tx.execute<{ role_id: string }>(sql`select role_id from user_roles where user_id = ${id}`)
    return rows.map(({ role_id }) => role_id)
  })
  return { displayName, email, phone, role, teamId, roleIds, version, ...changes }
}

const actions = async (id: string) => {
  const rows = await inCompany(ours, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq),
  )
  return rows.map(({ action }) => action)
}

const invitation = (roleIds: string[], changes = {}) =>
  invitationInput.parse({
    displayName: 'רון ברק',
    email: `ron-${Math.random().toString(36).slice(2)}@example.co.il`,
    phone: '',
    teamId: '',
    role: 'staff',
    roleIds,
    customerId: null,
    ...changes,
  })

/** Returns the token of the newest e-mail of a kind to an address. */
async function tokenMailedTo(to: string, kind: string): Promise<string> {
  const rows = await inCompany(ours, (tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, to), eq(outbox.kind, kind)))
      .orderBy(outbox.id),
  )
  const last = rows.at(-1)
  return /\/(?:join|verify-email|reset-password)\/([\w-]+)/.exec(last ? openBody(last).html : '')?.[1] ?? ''
}

async function invited(permissions: Permission[] = ['show customers']) {
  const input = invitation([await ours.role('נציג', permissions)])
  const { id } = await inviteUser(as(admin), input, null)
  return { id, email: input.email, token: await tokenMailedTo(input.email, 'account.user-invite') }
}

const signedIn = async (id: string) => inAuth((tx) => startSession(tx, id, origin))

describe('an invitation', () => {
  it('waits without a way in, is taken up once by the link, proves the address and opens the office', async () => {
    const { id, token, email } = await invited()
    expect(await findInvitation(token)).toEqual({
      state: 'open',
      name: 'רון ברק',
      email,
      companyName: admin.companyName,
    })
    const actor = await findActor(await acceptInvitation({ token, password: PASSWORD }, origin))
    expect(actor).toMatchObject({ id, verified: true, companyId: ours.companyId })
    expect([...(actor?.permissions ?? [])]).toEqual(['show customers'])
    expect(await findInvitation(token)).toEqual({ state: 'closed' })
    await refuses(acceptInvitation({ token, password: PASSWORD }, origin), 404, 'token_invalid')
    expect(await actions(id)).toEqual(['user.invited', 'user.joined'])
  })

  it('refuses a weak password and stays good for another', async () => {
    const { token } = await invited()
    await atField(acceptInvitation({ token, password: 'short' }, origin), 'password')
    expect((await findInvitation(token)).state).toBe('open')
  })

  it('says so when its 72 hours are over, and a new letter makes the former link worthless', async () => {
    const { id, token, email } = await invited()
    await inAuth((tx) => tx.execute(sql`update auth_tokens set expires_at = now() where user_id = ${id}`))
    expect(await findInvitation(token)).toEqual({ state: 'expired' })
    await refuses(acceptInvitation({ token, password: PASSWORD }, origin), 404)
    await resendInvitation(as(admin), id)
    const next = await tokenMailedTo(email, 'account.user-invite')
    expect(next).not.toBe(token)
    expect([(await findInvitation(token)).state, (await findInvitation(next)).state]).toEqual(['closed', 'open'])
  })

  it('that is called back leads nowhere, leaves the list, and frees the address', async () => {
    const { id, token, email } = await invited()
    await revokeInvitation(as(admin), id)
    expect(await findInvitation(token)).toEqual({ state: 'closed' })
    expect(await seenBy(admin)).not.toContain(id)
    await refuses(load(id), 404)
    await expect(inviteUser(as(admin), invitation([await ours.role('א', [])], { email }), null)).resolves.toBeDefined()
  })

  it('refuses an address that is taken, in whichever company, in the same words', async () => {
    const stranger = await theirs.person([])
    const colleague = await ours.person([])
    const messages: unknown[] = []
    for (const { email } of [stranger, colleague]) {
      const refused = inviteUser(as(admin), invitation([await ours.role('ב', [])], { email }), null)
      await refused.catch((error) => messages.push(error.fields))
    }
    expect(messages).toEqual([{ email: expect.any(String) }, messages[0]])
  })

  it('gives no role above the own, none of another company, and no administrator by a clerk', async () => {
    const clerk = await ours.person(['show users', 'edit users', 'show customers'])
    const more = await ours.role('יותר', ['show customers', 'edit customers'])
    await atField(inviteUser(as(clerk), invitation([more]), null), 'roleIds')
    await atField(inviteUser(as(clerk), invitation([await theirs.role('שלהם', [])]), null), 'roleIds')
    const same = await ours.role('כמוהו', ['show customers'])
    await atField(inviteUser(as(clerk), invitation([same], { role: 'admin' }), null), 'role')
    await expect(inviteUser(as(clerk), invitation([same]), null)).resolves.toBeDefined()
  })

  it('of a client is for a customer that the editor sees, and carries no roles', async () => {
    const client = { role: 'client', roleIds: [], customerId: '01890000-0000-7000-8000-000000000000' }
    await atField(inviteUser(as(admin), invitation([], client), requireScope('customers', admin)), 'customerId')
    expect(invitationInput.safeParse({ ...invitation([], client), customerId: null, teamId: '' }).success).toBe(false)
  })
})

describe('the list', () => {
  it('finds by words, kind, role, team, state, verification and last sign of life, and never shows guests or strangers', async () => {
    const waiting = await invited()
    const clerk = await ours.person(['show customers'])
    await inAuth((tx) => tx.execute(sql`update users set stands_for = ${admin.id} where id = ${clerk.id}`))
    expect(await seenBy(admin)).toEqual(expect.arrayContaining([admin.id, waiting.id]))
    expect(await seenBy(admin)).toHaveLength(2)
    expect(await seenBy(admin, { q: 'רון' })).toEqual([waiting.id])
    expect(await seenBy(admin, { q: 'ברק  ron-' })).toEqual([waiting.id])
    expect(await seenBy(admin, { status: 'invited' })).toEqual([waiting.id])
    expect(await seenBy(admin, { status: 'active' })).toEqual([admin.id])
    expect(await seenBy(admin, { verified: 'no' })).toEqual([waiting.id])
    expect(await seenBy(admin, { factor: 'yes' })).toEqual([])
    expect(await seenBy(admin, { seen: 'never', sort: '-seen' })).toHaveLength(2)
    expect(await seenBy(admin, { seen: 'today' })).toEqual([])
    expect(await seenBy(admin, { role: (await changeOf(waiting.id)).roleIds[0] ?? '' })).toEqual([waiting.id])
    expect(await seenBy(admin, { team: 'none', kind: 'client' })).toEqual([])
  })

  it('finds a phone in any dress', async () => {
    const { id } = await invited()
    await updateUser(as(admin), id, await changeOf(id, { phone: '+972501234567' }))
    expect(await seenBy(admin, { q: '050-1234' })).toEqual([id])
    expect(await seenBy(admin, { q: '972501234567' })).toEqual([id])
  })

  it.each(['name', '-created', 'seen'] as const)('sorts by %s through an index', async (sort) => {
    const wanted = loadUserList({ sort })
    const plan = await inCompany(requireScope('users', admin), async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const page = usersPage(tx, requireScope('users', admin), wanted)
      return tx.execute(sql`explain ${selectPage(page).getSQL()}`)
    })
    expect(JSON.stringify(plan.rows)).toMatch(/users_by_(name|created|seen)/)
  })
})

describe('a change of a user', () => {
  it('is written down field by field, and roles given and taken by name', async () => {
    const clerk = await ours.person(['show customers'])
    const agent = await ours.role('סוכן שטח', ['see own customers'])
    await updateUser(as(admin), clerk.id, await changeOf(clerk.id, { phone: '+972521111111', roleIds: [agent] }))
    expect(await load(clerk.id)).toMatchObject({ phone: '+972521111111', roleNames: ['סוכן שטח'], verified: 'yes' })
    expect(await actions(clerk.id)).toEqual(['user.created', 'user.updated', 'role.given', 'role.taken'])
  })

  it('takes effect on the very next request (requirement 7)', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    expect((await findActor(token))?.permissions.has('show customers')).toBe(true)
    await updateUser(as(admin), clerk.id, await changeOf(clerk.id, { roleIds: [] }))
    expect((await findActor(token))?.permissions.size).toBe(0)
  })

  it('of the address asks for proof of the new one, tells the former, and ends links that went there', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    const email = `new-${clerk.id}@example.co.il`
    await updateUser(as(admin), clerk.id, await changeOf(clerk.id, { email }))
    expect(await load(clerk.id)).toMatchObject({ email, verified: 'no' })
    expect((await findActor(token))?.permissions.size).toBe(0)
    expect(await tokenMailedTo(email, 'account.verify')).not.toBe('')
    const emails = await inCompany(ours, (tx) => tx.select().from(outbox).where(eq(outbox.toAddress, clerk.email)))
    expect(emails.map(({ kind }) => kind)).toEqual(['account.security'])
  })

  it('refuses a stale version, another company, a team of another, and a client who would be staff', async () => {
    const clerk = await ours.person([])
    const change = await changeOf(clerk.id)
    await updateUser(as(admin), clerk.id, { ...change, displayName: 'אחרת' })
    await refuses(updateUser(as(admin), clerk.id, change), 409, 'stale')
    await refuses(updateUser(as(await theirs.admin()), clerk.id, change), 404)
    const now = await changeOf(clerk.id)
    await atField(updateUser(as(admin), clerk.id, { ...now, teamId: admin.id }), 'teamId')
    await atField(updateUser(as(admin), clerk.id, { ...now, role: 'client' }), 'role')
  })

  it('refuses one who holds more than the editor, and a role above the own', async () => {
    const clerk = await ours.person(['show users', 'edit users', 'show customers'])
    const peer = await ours.person(['show customers'])
    const more = await ours.role('יותר', ['edit settings'])
    await refuses(updateUser(as(clerk), admin.id, await changeOf(admin.id)), 403)
    await atField(updateUser(as(clerk), peer.id, await changeOf(peer.id, { roleIds: [more] })), 'roleIds')
    await expect(updateUser(as(clerk), peer.id, await changeOf(peer.id, { displayName: 'כן' }))).resolves.toBeDefined()
  })

  it('of oneself is for details alone: no self-demotion, no other address', async () => {
    const own = await changeOf(admin.id, { role: 'staff' })
    await refuses(updateUser(as(admin), admin.id, { ...own, roleIds: [] }), 409, 'self')
    await refuses(updateUser(as(admin), admin.id, { ...own, email: 'other@example.co.il' }), 409, 'self')
    await expect(updateUser(as(admin), admin.id, { ...own, displayName: 'בשמי' })).resolves.toBeDefined()
  })

  it('is refused to who lost the right a moment ago, whatever their request was let in with', async () => {
    const clerk = await ours.person(['show users', 'edit users'])
    const change = await changeOf(clerk.id, { roleIds: [] })
    await updateUser(as(admin), clerk.id, change)
    const waiting = await invited([])
    await expect(revokeInvitation(as(clerk), waiting.id)).rejects.toBeInstanceOf(Forbidden)
  })
})

describe('a verification', () => {
  it('is withdrawn and given by hand, at the next request, and mailed again', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    await setVerification(as(admin), clerk.id, false)
    expect(await findActor(token)).toMatchObject({ verified: false, permissions: new Set() })
    await sendVerification(as(admin), clerk.id)
    expect(await tokenMailedTo(clerk.email, 'account.verify')).not.toBe('')
    await setVerification(as(admin), clerk.id, true)
    expect((await findActor(token))?.permissions.size).toBe(1)
    await refuses(sendVerification(as(admin), clerk.id), 409, 'verified')
    await refuses(setVerification(as(admin), (await invited()).id, true), 409, 'invited')
  })
})

describe('a single permission', () => {
  const until = '2199-01-01'
  it('is given, refused and given back by who holds it, and acts at once', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    const held = async () => [...((await findActor(token))?.permissions ?? [])].sort()
    const input = { permission: 'edit customers', effect: 'grant', until, reason: 'החלפה' } as const
    await setGrant(as(admin), clerk.id, input)
    expect(await held()).toEqual(['edit customers', 'show customers'])
    const { id } = await setGrant(as(admin), clerk.id, { ...input, permission: 'show customers', effect: 'refusal' })
    expect(await held()).toEqual(['edit customers'])
    await removeGrant(as(admin), { id: clerk.id, grantId: id })
    expect(await held()).toEqual(['edit customers', 'show customers'])
    await setGrant(as(admin), clerk.id, { ...input, effect: 'refusal' })
    expect(await held()).toEqual(['show customers'])
    expect(await actions(clerk.id)).toEqual([
      'user.created',
      'permission.granted',
      'permission.refused',
      'permission.restored',
      'permission.refused',
    ])
  })

  it('ends by itself when its day is over', async () => {
    const clerk = await ours.person([])
    const token = await signedIn(clerk.id)
    await setGrant(as(admin), clerk.id, { permission: 'use calendar', effect: 'grant', until, reason: 'זמני' })
    await inCompany(ours, (tx) =>
      tx.execute(sql`update user_grants set until = now() - interval '1 second' where user_id = ${clerk.id}`),
    )
    expect((await findActor(token))?.permissions.size).toBe(0)
  })

  it('is neither above the own, nor for oneself, a client or another company', async () => {
    const clerk = await ours.person(['show users', 'edit users'])
    const peer = await ours.person([])
    const input = { permission: 'edit settings', effect: 'grant', until: null, reason: 'כי' } as const
    await atField(setGrant(as(clerk), peer.id, input), 'permission')
    await refuses(setGrant(as(admin), admin.id, input), 409, 'self')
    await refuses(setGrant(as(await theirs.admin()), peer.id, input), 404)
    const { id } = await setGrant(as(admin), peer.id, { ...input, effect: 'refusal' })
    await atField(removeGrant(as(clerk), { id: peer.id, grantId: id }), 'permission')
  })
})

describe('a user who is disabled', () => {
  it('is out at once, with every session and link, and comes back with the roles of before', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    await sendResetLink(as(admin), clerk.id)
    await disableUser(as(admin), { id: clerk.id, toId: null })
    expect(await findActor(token)).toBeNull()
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select from auth_tokens where user_id = ${clerk.id} and used_at is null`),
    )
    expect(rows).toEqual([])
    await refuses(disableUser(as(admin), { id: clerk.id, toId: null }), 409, 'disabled')
    await enableUser(as(admin), clerk.id)
    expect(await findActor(token)).toBeNull()
    expect((await findActor(await signedIn(clerk.id)))?.permissions.has('show customers')).toBe(true)
    await refuses(enableUser(as(admin), clerk.id), 409, 'active')
  })

  it('is not oneself, not above, not invited, and not of another company', async () => {
    const clerk = await ours.person(['edit users'])
    await refuses(disableUser(as(admin), { id: admin.id, toId: null }), 409, 'self')
    await refuses(disableUser(as(clerk), { id: admin.id, toId: null }), 403)
    await refuses(disableUser(as(admin), { id: (await invited()).id, toId: null }), 409, 'invited')
    await refuses(disableUser(as(await theirs.admin()), { id: clerk.id, toId: null }), 404)
  })
})

describe('the last superAdmin', () => {
  it('is neither demoted, refused, unverified nor disabled', async () => {
    const last = await ours.superAdmin()
    const helper = { ...admin, permissions: new Set<Permission>([...admin.permissions, 'superAdmin']) }
    // The helper's grant of superAdmin is temporary and removed before the change, so only the rule about the last one
    // applies.
    const grant = { permission: 'superAdmin', effect: 'grant', until: '2199-01-01', reason: 'גיבוי' } as const
    const { id: grantId } = await setGrant(as(last), admin.id, grant)
    await updateUser(as(helper), last.id, await changeOf(last.id, { displayName: 'האחרון' }))
    await removeGrant(as(last), { id: admin.id, grantId })
    const other = await ours.superAdmin()
    await disableUser(as(last), { id: other.id, toId: null })
    await refuses(disableUser(as(last), { id: last.id, toId: null }), 409, 'self')
    await refuses(updateUser(as(last), last.id, await changeOf(last.id, { roleIds: [] })), 409, 'self')
    await refuses(setVerification(as(last), last.id, false), 409, 'self')
  })

  it('stays, also when two of them act on each other at the same moment', async () => {
    for (const attempt of ['disable', 'demote', 'refuse'] as const) {
      const world = await peopleCompany()
      const [one, other] = [await world.superAdmin(), await world.superAdmin()]
      const act = async (by: Actor, on: Actor) => {
        if (attempt === 'disable') return disableUser(as(by), { id: on.id, toId: null })
        const refusal = { permission: 'superAdmin', effect: 'refusal', until: null, reason: 'כי' } as const
        if (attempt === 'refuse') return setGrant(as(by), on.id, refusal)
        const { displayName, email, phone, version } = await findUser(requireScope('users', by), on.id)
        return updateUser(as(by), on.id, {
          displayName,
          email,
          phone,
          version,
          role: 'staff',
          teamId: null,
          roleIds: [],
        })
      }
      const outcomes = await Promise.allSettled([act(one, other), act(other, one)])
      expect(outcomes.map(({ status }) => status).sort(), attempt).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('what is done to an account of another', () => {
  it('lists sessions with their device, ends one, and all', async () => {
    const clerk = await ours.person([])
    const [one, two] = [await signedIn(clerk.id), await signedIn(clerk.id)]
    const open = await listSessions(as(admin), clerk.id)
    expect(open).toHaveLength(2)
    expect(open[0]).toMatchObject({ ip: origin.ip, userAgent: origin.userAgent })
    await endPersonSession(as(admin), { id: clerk.id, sessionId: open[0]?.id ?? '' })
    expect([await findActor(one), await findActor(two)].filter(Boolean)).toHaveLength(1)
    await refuses(endPersonSession(as(admin), { id: clerk.id, sessionId: open[0]?.id ?? '' }), 404)
    expect(await endAllSessions(as(admin), clerk.id)).toEqual({ sessions: 1 })
    expect([await findActor(one), await findActor(two)]).toEqual([null, null])
  })

  it('makes the person choose a new password at the next request, and mails a link that only they get', async () => {
    const clerk = await ours.person(['show customers'])
    const token = await signedIn(clerk.id)
    await forcePasswordChange(as(admin), clerk.id)
    expect(await findActor(token)).toMatchObject({ requiredActions: ['password'], permissions: new Set() })
    expect(JSON.stringify(await sendResetLink(as(admin), clerk.id))).not.toContain('reset')
    expect(await tokenMailedTo(clerk.email, 'account.reset')).not.toBe('')
    await refuses(sendResetLink(as(admin), (await invited()).id), 409, 'invited')
  })

  it('takes a lost second factor away with its codes and sessions, and tells the person (requirement 15)', async () => {
    const clerk = await ours.person([])
    const token = await signedIn(clerk.id)
    await refuses(removeUserFactor(as(admin), clerk.id), 409, 'no_factor')
    await inAuth((tx) =>
      tx.execute(sql`update users set totp_sealed = 'x', totp_confirmed_at = now() where id = ${clerk.id}`),
    )
    await removeUserFactor(as(admin), clerk.id)
    expect(await load(clerk.id)).toMatchObject({ totpConfirmedAt: null })
    expect(await findActor(token)).toBeNull()
    const emails = await inCompany(ours, (tx) => tx.select().from(outbox).where(eq(outbox.toAddress, clerk.email)))
    expect(emails.map(({ kind }) => kind)).toEqual(['account.security'])
    await refuses(removeUserFactor(as(admin), admin.id), 409, 'self')
  })

  it('knows nobody of another company and nobody above the editor', async () => {
    const stranger = await theirs.person([])
    const clerk = await ours.person(['edit users'])
    for (const act of [
      endAllSessions,
      forcePasswordChange,
      sendResetLink,
      removeUserFactor,
      enableUser,
      sendVerification,
    ]) {
      await refuses(act(as(admin), stranger.id), 404)
      await refuses(act(as(clerk), admin.id), 403)
    }
    await refuses(listSessions(as(admin), stranger.id), 404)
  })
})

describe('a look through another role', () => {
  it('shows what the role would, changes nothing, under a new token there and back (requirement 12)', async () => {
    const token = await signedIn(admin.id)
    const before = await findActor(token)
    const roleId = await ours.role('נציג', ['show customers', 'see leads'])
    const looking = await startPreview(before as Actor, roleId)
    expect(await findActor(token)).toBeNull()
    const actor = await findActor(looking)
    expect(actor).toMatchObject({ previewRole: 'נציג', readOnly: 'preview' })
    expect([...(actor?.permissions ?? [])].sort()).toEqual(['see leads', 'show customers'])
    await refuses(startPreview(actor as Actor, roleId), 409)
    const back = await endPreview(actor as Actor)
    expect(await findActor(looking)).toBeNull()
    expect(await findActor(back)).toMatchObject({ previewRole: undefined, readOnly: undefined })
  })

  it('is of no role above the own and none of another company', async () => {
    const clerk = await ours.person(['show users'])
    await refuses(startPreview(clerk, await ours.role('יותר', ['edit users'])), 403)
    await refuses(startPreview(clerk, await theirs.role('שלהם', ['show users'])), 404)
  })
})

it('a client stays a client: neither staff nor given what is the office’s', async () => {
  const customerId = await inCompany(ours, async (tx) => {
    const id = '01890000-0000-7000-8000-0000000000aa'
    await tx.execute(sql`insert into customers (company_id, id, number, kind, name, status, owner_id, search_text)
      values (${ours.companyId}, ${id}, 1, 'person', 'נועה', 'active', ${admin.id}, 'נועה')`)
    return id
  })
  const id = await createUser({
    companyId: ours.companyId,
    email: `client-${customerId}@example.co.il`,
    displayName: 'נועה',
    password: PASSWORD,
    role: 'client',
    isVerified: true,
    customerId,
  })
  await atField(updateUser(as(admin), id, await changeOf(id, { role: 'staff' })), 'role')
  const grant = { permission: 'use calendar', effect: 'grant', until: null, reason: 'כי' } as const
  await atField(setGrant(as(admin), id, grant), 'permission')
})

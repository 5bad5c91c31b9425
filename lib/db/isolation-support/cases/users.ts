import { eq } from 'drizzle-orm'

import { openSession } from '@/lib/auth/sessions'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/sign-in'
import { inAuth } from '@/lib/db/tenant'
import { disableUser, enableUser, handOverAll } from '@/lib/modules/users/disabling/mutations'
import { removeGrant, setGrant } from '@/lib/modules/users/grants/mutations'
import { handOver } from '@/lib/modules/users/handover/mutations'
import { countOwned, listReceivers, ownedOf, requireReceiver } from '@/lib/modules/users/handover/queries'
import { inviteUser, resendInvitation, revokeInvitation } from '@/lib/modules/users/invitations/mutations'
import { loadUserList } from '@/lib/modules/users/list'
import { lockPerson, nameOf } from '@/lib/modules/users/locking/queries'
import { sendVerification, setVerification, updateUser } from '@/lib/modules/users/mutations'
import { startPreview } from '@/lib/modules/users/preview/mutations'
import { findUser, listTeams, listUsers } from '@/lib/modules/users/queries'
import { requireRoles, requireTeam } from '@/lib/modules/users/roles/queries'
import { editorOf } from '@/lib/modules/users/rules'
import {
  endAllSessions,
  endSession,
  forcePasswordChange,
  removeFactor,
  sendResetLink,
} from '@/lib/modules/users/security/mutations'
import { listSessions } from '@/lib/modules/users/security/queries'
import { factsOf, listRoles, loadFacts } from '@/lib/modules/users/standing/queries'
import { deleteTeam, renameTeam } from '@/lib/modules/users/teams/mutations'
import { sha256 } from '@/lib/server/crypto'

import { type Case, type Crossing, companies, outside } from '../crossing'

const editor = ({ actor }: Crossing) => editorOf(actor)
const own = ({ actor }: Crossing) => ({ companyId: actor.companyId })

type Body = { roleIds?: string[]; teamId?: string | null; customerId?: string | null }

const invitation = ({ roleIds = [], teamId = null, customerId = null }: Body) => ({
  ...{ displayName: 'מוזמן שלנו', email: `${newId()}@people.example`, phone: '', teamId, roleIds, customerId },
  role: customerId ? ('client' as const) : ('staff' as const),
})
const change = ({ roleIds = [], teamId = null }: Body) => {
  const { customerId: _, ...rest } = invitation({ roleIds, teamId })
  return { ...rest, version: 1 }
}
const grant = { permission: 'use calendar', effect: 'grant', until: null, reason: 'סיבה' } as const

/** The actor in a session that is really open. */
async function inSession({ actor }: Crossing) {
  const token = await inAuth((tx) => openSession(tx, actor.id, { ip: 'direct', userAgent: '' }))
  const [found] = await inAuth((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token))),
  )
  return { ...actor, sessionId: found?.id ?? '' }
}

/** People belong to the whole company: whoever may edit users edits any of them who holds no more. */
export const userCases: Record<string, Case> = {
  'users/queries#listUsers': ({ scope }) => [companies('ours', () => listUsers(scope('users'), loadUserList({})))],
  'users/queries#pageOf': outside('a statement of listUsers'),
  'users/queries#placeOf': outside('a part of listUsers without rows'),
  'users/queries#matching': outside('a condition, crossed with listUsers'),
  'users/queries#findUser': ({ scope, theirs }) => [
    companies('refused', () => findUser(scope('users'), theirs.ids.employee)),
  ],
  'users/queries#listTeams': ({ scope }) => [companies('ours', () => listTeams(scope('users')))],
  'users/standing/queries#factsOf': (c) => [
    companies('nothing', () => c.within((tx) => factsOf(tx, own(c), c.theirs.ids.employee))),
  ],
  'users/standing/queries#featuresOf': outside('of the company of the caller alone'),
  'users/standing/queries#loadFacts': ({ scope, theirs }) => [
    companies('refused', () => loadFacts(scope('users'), theirs.ids.employee)),
  ],
  'users/standing/queries#listRoles': ({ scope }) => [companies('ours', () => listRoles(scope('users')))],
  'users/locking/queries#lockPeople': outside('takes no id, and asks about the caller alone'),
  'users/locking/queries#lockPerson': (c) => [
    companies('refused', () => c.within((tx) => lockPerson(tx, editor(c), { id: c.theirs.ids.employee }))),
  ],
  'users/locking/queries#rowOf': outside('a condition, crossed with every query that has it'),
  'users/locking/queries#nameOf': (c) => [
    companies('nothing', () => c.within((tx) => nameOf(tx, own(c), c.theirs.ids.employee))),
  ],
  'users/locking/queries#refuseTakenAddress': outside('says in other words what the database refused'),
  'users/roles/queries#requireRoles': (c) => [
    companies('refused', () =>
      c.within((tx) => requireRoles(tx, own(c), { roleIds: [c.theirs.ids.lookRole], own: c.actor.permissions })),
    ),
  ],
  'users/roles/queries#requireTeam': (c) => [
    companies('refused', () => c.within((tx) => requireTeam(tx, own(c), c.theirs.ids.emptyTeam))),
  ],
  'users/roles/mutations#setRoles': outside('takes a user that its caller has locked; its roles are requireRoles’'),
  'users/security/queries#listSessions': (c) => [
    companies('refused', () => listSessions(editor(c), c.theirs.ids.employee)),
  ],
  'users/handover/queries#OWNED': outside('which rows count, crossed with every query that has it'),
  'users/handover/queries#ownedBy': outside('a condition, crossed with every query that has it'),
  'users/handover/queries#ownedOf': (c) => [
    companies('nothing', () => c.within((tx) => ownedOf(tx, own(c), c.theirs.ids.user))),
  ],
  'users/handover/queries#countOwned': ({ scope, theirs }) => [
    companies('nothing', () => countOwned(scope('userEdits'), theirs.ids.user)),
  ],
  'users/handover/queries#listReceivers': ({ scope, theirs }) => [
    companies('ours', () => listReceivers(scope('userEdits'), theirs.ids.gone)),
  ],
  'users/handover/queries#requireReceiver': (c) => [
    companies('refused', () =>
      c.within((tx) =>
        requireReceiver(tx, c.scope('userEdits'), { fromId: c.theirs.ids.gone, toId: c.theirs.ids.employee }),
      ),
    ),
  ],
  'users/mutations#setVerification': (c) => [
    companies('refused', () => setVerification(editor(c), c.theirs.ids.employee, true)),
  ],
  'users/mutations#sendVerification': (c) => [
    companies('refused', () => sendVerification(editor(c), c.theirs.ids.employee)),
  ],
  'users/mutations#updateUser': (c) => [
    companies('refused', () => updateUser(editor(c), c.theirs.ids.employee, change({}))),
    companies('refused', () => updateUser(editor(c), c.ours.employee, change({ roleIds: [c.theirs.ids.lookRole] }))),
    companies('refused', () => updateUser(editor(c), c.ours.employee, change({ teamId: c.theirs.ids.emptyTeam }))),
  ],
  'users/invitations/mutations#inviteUser': (c) => [
    companies('refused', () => inviteUser(editor(c), invitation({ roleIds: [c.theirs.ids.lookRole] }), null)),
    companies('refused', () => inviteUser(editor(c), invitation({ teamId: c.theirs.ids.emptyTeam }), null)),
    companies('refused', () =>
      inviteUser(editor(c), invitation({ customerId: c.theirs.ids.customer }), c.scope('customers')),
    ),
  ],
  'users/invitations/mutations#resendInvitation': (c) => [
    companies('refused', () => resendInvitation(editor(c), c.theirs.ids.invited)),
  ],
  'users/invitations/mutations#revokeInvitation': (c) => [
    companies('refused', () => revokeInvitation(editor(c), c.theirs.ids.invited)),
  ],
  'users/grants/mutations#setGrant': (c) => [
    companies('refused', () => setGrant(editor(c), c.theirs.ids.employee, grant)),
  ],
  'users/grants/mutations#removeGrant': (c) => [
    companies('refused', () => removeGrant(editor(c), { id: c.theirs.ids.employee, grantId: c.theirs.ids.grant })),
  ],
  'users/security/mutations#endSession': (c) => [
    companies('refused', () => endSession(editor(c), { id: c.theirs.ids.employee, sessionId: c.theirs.ids.session })),
  ],
  'users/security/mutations#endAllSessions': (c) => [
    companies('refused', () => endAllSessions(editor(c), c.theirs.ids.employee)),
  ],
  'users/security/mutations#forcePasswordChange': (c) => [
    companies('refused', () => forcePasswordChange(editor(c), c.theirs.ids.employee)),
  ],
  'users/security/mutations#sendResetLink': (c) => [
    companies('refused', () => sendResetLink(editor(c), c.theirs.ids.employee)),
  ],
  'users/security/mutations#removeFactor': (c) => [
    companies('refused', () => removeFactor(editor(c), c.theirs.ids.employee)),
  ],
  'users/teams/mutations#createTeam': outside('takes no id'),
  'users/teams/mutations#renameTeam': ({ scope, theirs }) => [
    companies('refused', () => renameTeam(scope('userEdits'), theirs.ids.emptyTeam, { name: 'צוות שלנו', version: 1 })),
  ],
  'users/teams/mutations#deleteTeam': ({ scope, theirs }) => [
    companies('refused', () => deleteTeam(scope('userEdits'), theirs.ids.emptyTeam)),
  ],
  'users/preview/mutations#startPreview': (c) => [
    companies('refused', async () => startPreview(await inSession(c), c.theirs.ids.lookRole)),
  ],
  'users/preview/mutations#endPreview': outside('of the caller’s own session'),
  'users/handover/mutations#handOver': (c) => [
    companies('idle', () =>
      c.within((tx) =>
        handOver(tx, c.scope('userEdits'), { fromId: c.theirs.ids.employee, toId: c.ours.user, size: 10 }),
      ),
    ),
  ],
  'users/disabling/mutations#handOverAll': (c) => [
    companies('refused', () => handOverAll(editor(c), { id: c.theirs.ids.gone, toId: c.theirs.ids.employee })),
    companies('refused', () => handOverAll(editor(c), { id: c.ours.gone, toId: c.theirs.ids.employee })),
  ],
  'users/disabling/mutations#enableUser': (c) => [companies('refused', () => enableUser(editor(c), c.theirs.ids.gone))],
  'users/disabling/mutations#disableUser': (c) => [
    companies('refused', () => disableUser(editor(c), { id: c.theirs.ids.employee, toId: null })),
    companies('refused', () => disableUser(editor(c), { id: c.ours.employee, toId: c.theirs.ids.gone })),
  ],
}

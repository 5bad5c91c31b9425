import { eq } from 'drizzle-orm'

import { startSession } from '@/lib/auth/sessions'
import { sha256 } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/sign-in'
import { inAuth } from '@/lib/db/tenant'
import { disableUser, enableUser, handOverAll } from '@/lib/modules/users/disablement.mutations'
import { listRoleOptions, loadFacts, loadUserFacts } from '@/lib/modules/users/facts.queries'
import { removeGrant, setGrant } from '@/lib/modules/users/grants.mutations'
import { handOver } from '@/lib/modules/users/handover/handover.mutations'
import {
  countOwned,
  listReceivers,
  loadOwnedCounts,
  requireReceiver,
} from '@/lib/modules/users/handover/handover.queries'
import { inviteUser, resendInvitation, revokeInvitation } from '@/lib/modules/users/invitations.mutations'
import { loadUserName, lockUser } from '@/lib/modules/users/lock.queries'
import { startPreview } from '@/lib/modules/users/preview.mutations'
import { requireRoles, requireTeam } from '@/lib/modules/users/roles.queries'
import {
  endAllSessions,
  endPersonSession,
  forcePasswordChange,
  removeUserFactor,
  sendResetLink,
} from '@/lib/modules/users/security.mutations'
import { listSessions } from '@/lib/modules/users/security.queries'
import { deleteTeam, renameTeam } from '@/lib/modules/users/teams.mutations'
import { loadUserList } from '@/lib/modules/users/users.list'
import { sendVerification, setVerification, updateUser } from '@/lib/modules/users/users.mutations'
import { findUser, listTeams, listUsers } from '@/lib/modules/users/users.queries'
import { requireEditor } from '@/lib/modules/users/users.rules'

import { type Case, type Crossing, companies, outside } from '../crossing'

const editor = ({ actor }: Crossing) => requireEditor(actor)
const own = ({ actor }: Crossing) => ({ companyId: actor.companyId })

type Body = { roleIds?: string[]; teamId?: string | null; customerId?: string | null }

const invitation = ({ roleIds = [], teamId = null, customerId = null }: Body) => ({
  displayName: 'מוזמן שלנו',
  email: `${newId()}@people.example`,
  phone: '',
  teamId,
  roleIds,
  customerId,
  role: customerId ? ('client' as const) : ('staff' as const),
})
const change = ({ roleIds = [], teamId = null }: Body) => {
  const { customerId: _, ...rest } = invitation({ roleIds, teamId })
  return { ...rest, version: 1 }
}
const grant = { permission: 'use calendar', effect: 'grant', until: null, reason: 'סיבה' } as const

/** Returns the actor with a session that exists in the database. */
async function inSession({ actor }: Crossing) {
  const token = await inAuth((tx) => startSession(tx, actor.id, { ip: 'direct', userAgent: '' }))
  const [found] = await inAuth((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token))),
  )
  return { ...actor, sessionId: found?.id ?? '' }
}

/** Users belong to the whole company: whoever may edit users can edit any user without higher permissions. */
export const userCases: Record<string, Case> = {
  listUsers: ({ scope }) => [companies('ours', () => listUsers(scope('users'), loadUserList({})))],
  usersPage: outside('a part of listUsers without rows'),
  findUser: ({ scope, theirs }) => [companies('refused', () => findUser(scope('users'), theirs.ids.employee))],
  listTeams: ({ scope }) => [companies('ours', () => listTeams(scope('users')))],
  loadUserFacts: (c) => [
    companies('nothing', () => c.within((tx) => loadUserFacts(tx, own(c), c.theirs.ids.employee))),
  ],
  loadCompanyFeatures: outside('of the company of the caller alone'),
  loadFacts: ({ scope, theirs }) => [companies('refused', () => loadFacts(scope('users'), theirs.ids.employee))],
  listRoleOptions: ({ scope }) => [companies('ours', () => listRoleOptions(scope('users')))],
  lockPeople: outside('takes no id, and asks about the caller alone'),
  lockUser: (c) => [
    companies('refused', () => c.within((tx) => lockUser(tx, editor(c), { id: c.theirs.ids.employee }))),
  ],
  userRow: outside('a condition, crossed with every query that has it'),
  loadUserName: (c) => [companies('nothing', () => c.within((tx) => loadUserName(tx, own(c), c.theirs.ids.employee)))],
  refuseTakenAddress: outside('says in other words what the database refused'),
  requireRoles: (c) => [
    companies('refused', () =>
      c.within((tx) => requireRoles(tx, own(c), { roleIds: [c.theirs.ids.lookRole], own: c.actor.permissions })),
    ),
  ],
  requireTeam: (c) => [companies('refused', () => c.within((tx) => requireTeam(tx, own(c), c.theirs.ids.emptyTeam)))],
  setRoles: outside('takes a user that its caller has locked; its roles are requireRoles’'),
  listSessions: (c) => [companies('refused', () => listSessions(editor(c), c.theirs.ids.employee))],
  ownedBy: outside('a condition, crossed with every query that has it'),
  loadOwnedCounts: (c) => [
    companies('nothing', () => c.within((tx) => loadOwnedCounts(tx, own(c), c.theirs.ids.user))),
  ],
  countOwned: ({ scope, theirs }) => [companies('nothing', () => countOwned(scope('userEdits'), theirs.ids.user))],
  listReceivers: ({ scope, theirs }) => [companies('ours', () => listReceivers(scope('userEdits'), theirs.ids.gone))],
  requireReceiver: (c) => [
    companies('refused', () =>
      c.within((tx) =>
        requireReceiver(tx, c.scope('userEdits'), { fromId: c.theirs.ids.gone, toId: c.theirs.ids.employee }),
      ),
    ),
  ],
  setVerification: (c) => [companies('refused', () => setVerification(editor(c), c.theirs.ids.employee, true))],
  sendVerification: (c) => [companies('refused', () => sendVerification(editor(c), c.theirs.ids.employee))],
  updateUser: (c) => [
    companies('refused', () => updateUser(editor(c), c.theirs.ids.employee, change({}))),
    companies('refused', () => updateUser(editor(c), c.ours.employee, change({ roleIds: [c.theirs.ids.lookRole] }))),
    companies('refused', () => updateUser(editor(c), c.ours.employee, change({ teamId: c.theirs.ids.emptyTeam }))),
  ],
  inviteUser: (c) => [
    companies('refused', () => inviteUser(editor(c), invitation({ roleIds: [c.theirs.ids.lookRole] }), null)),
    companies('refused', () => inviteUser(editor(c), invitation({ teamId: c.theirs.ids.emptyTeam }), null)),
    companies('refused', () =>
      inviteUser(editor(c), invitation({ customerId: c.theirs.ids.customer }), c.scope('customers')),
    ),
  ],
  resendInvitation: (c) => [companies('refused', () => resendInvitation(editor(c), c.theirs.ids.invited))],
  revokeInvitation: (c) => [companies('refused', () => revokeInvitation(editor(c), c.theirs.ids.invited))],
  setGrant: (c) => [companies('refused', () => setGrant(editor(c), c.theirs.ids.employee, grant))],
  removeGrant: (c) => [
    companies('refused', () => removeGrant(editor(c), { id: c.theirs.ids.employee, grantId: c.theirs.ids.grant })),
  ],
  endPersonSession: (c) => [
    companies('refused', () =>
      endPersonSession(editor(c), { id: c.theirs.ids.employee, sessionId: c.theirs.ids.session }),
    ),
  ],
  endAllSessions: (c) => [companies('refused', () => endAllSessions(editor(c), c.theirs.ids.employee))],
  forcePasswordChange: (c) => [companies('refused', () => forcePasswordChange(editor(c), c.theirs.ids.employee))],
  sendResetLink: (c) => [companies('refused', () => sendResetLink(editor(c), c.theirs.ids.employee))],
  removeUserFactor: (c) => [companies('refused', () => removeUserFactor(editor(c), c.theirs.ids.employee))],
  createTeam: outside('takes no id'),
  renameTeam: ({ scope, theirs }) => [
    companies('refused', () => renameTeam(scope('userEdits'), theirs.ids.emptyTeam, { name: 'צוות שלנו', version: 1 })),
  ],
  deleteTeam: ({ scope, theirs }) => [companies('refused', () => deleteTeam(scope('userEdits'), theirs.ids.emptyTeam))],
  startPreview: (c) => [companies('refused', async () => startPreview(await inSession(c), c.theirs.ids.lookRole))],
  endPreview: outside('of the caller’s own session'),
  handOver: (c) => [
    companies('idle', () =>
      c.within((tx) =>
        handOver(tx, c.scope('userEdits'), { fromId: c.theirs.ids.employee, toId: c.ours.user, size: 10 }),
      ),
    ),
  ],
  handOverAll: (c) => [
    companies('refused', () => handOverAll(editor(c), { id: c.theirs.ids.gone, toId: c.theirs.ids.employee })),
    companies('refused', () => handOverAll(editor(c), { id: c.ours.gone, toId: c.theirs.ids.employee })),
  ],
  enableUser: (c) => [companies('refused', () => enableUser(editor(c), c.theirs.ids.gone))],
  disableUser: (c) => [
    companies('refused', () => disableUser(editor(c), { id: c.theirs.ids.employee, toId: null })),
    companies('refused', () => disableUser(editor(c), { id: c.ours.employee, toId: c.theirs.ids.gone })),
  ],
}

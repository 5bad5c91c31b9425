import { and, eq, isNull } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { openConversation } from '@/lib/messaging/conversations'
import { hasPersonWritten } from '@/lib/messaging/gate'
import { GATE_TEXTS } from '@/lib/messaging/gate-texts'
import { resolveIdentity } from '@/lib/messaging/people'
import { CHANNEL_FAMILY, type ChannelKind, FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import type { OpenInput } from './api.schema'
import { setAssignee } from './assignment.mutations'
import { signalConversation } from './automation-signals.mutations'
import { NO_IDENTITY } from './conversations.labels'
import { linkByNumber } from './person-link.mutations'
import type { InboxViewer } from './reach.queries'

/**
 * Opens the conversation with a number, an e-mail address or a known person on an account: that which is not resolved, the
 * last one again, or a new one, which is the viewer's. Nothing is sent. 404, 409 for a person of another channel and for one
 * who would have to write first, 422 for a number or address that is none.
 */
export const startConversation = (viewer: InboxViewer, wanted: OpenInput) =>
  inCompany(viewer, async (tx) => {
    const { accountId } = wanted
    const identityId = await findPerson(tx, viewer, wanted)
    const { id, isNew, isReopened } = await openConversation(tx, viewer, { identityId, accountId })
    if (isNew) await setAssignee(tx, viewer, { id, identityId }, { userId: viewer.actorId })
    if (isNew || isReopened) await signalConversation(tx, viewer, { identityId, what: 'conversation-opened' })
    return { id }
  })

async function findPerson(tx: Tx, viewer: InboxViewer, { accountId, phone, email, identityId }: OpenInput) {
  const kind = await loadKind(tx, viewer, accountId)
  const person = identityId
    ? await requirePerson(tx, viewer, identityId)
    : await resolvePerson(tx, viewer, kind, { phone: phone ?? '', email: email ?? '' })
  const mustWriteFirst = capabilitiesOf(kind).firstContact === 'never'
  if (mustWriteFirst && !(await hasPersonWritten(tx, viewer, { identityId: person, accountId }))) throw neverWrote()
  return person
}

async function requirePerson(tx: Tx, { companyId }: InboxViewer, id: string): Promise<string> {
  const found = await tx
    .select({ id: contactIdentities.id })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        eq(contactIdentities.id, id),
        isNull(contactIdentities.mergedInto),
      ),
    )
  if (found.length === 0) throw notFound(NO_IDENTITY)
  return id
}

async function loadKind(tx: Tx, { companyId }: InboxViewer, accountId: string): Promise<ChannelKind> {
  const [account] = await tx
    .select({ kind: channelAccounts.kind })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.id, accountId),
        isNull(channelAccounts.deletedAt),
      ),
    )
  if (!account) throw notFound('חשבון ההודעות לא נמצא')
  return account.kind
}

type Addressed = { phone: string; email: string }

async function resolvePerson(tx: Tx, viewer: InboxViewer, kind: ChannelKind, to: Addressed): Promise<string> {
  const family = CHANNEL_FAMILY[kind]
  if (FAMILY_ADDRESS[family] === 'id') throw neverWrote()
  const { id } = await resolveIdentity(tx, viewer, { family, ...(family === 'email' ? byEmail(to) : byNumber(to)) })
  await linkByNumber(tx, viewer, id)
  return id
}

const neverWrote = () => conflict('never_wrote', GATE_TEXTS.never_wrote)

function byNumber({ phone }: Addressed) {
  const parsed = parseStoredPhone(phone)
  if (!parsed.ok || !parsed.value.startsWith('+')) throw invalid({ phone: 'יש להזין מספר טלפון תקין' })
  return { phone: parsed.value }
}

function byEmail({ email }: Addressed) {
  const parsed = parseEmail(email)
  if (!parsed.ok) throw invalid({ email: emailMessages[parsed.code] })
  return { externalId: parsed.value.toLowerCase(), userName: parsed.value }
}

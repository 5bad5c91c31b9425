import { and, eq, isNull } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { openConversation } from '@/lib/messaging/conversations'
import { GATE_TEXTS } from '@/lib/messaging/gate-texts'
import { resolveIdentity } from '@/lib/messaging/people'
import { CHANNEL_FAMILY, FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import type { OpenInput } from './api.schema'
import { signalConversation } from './automation-signals.mutations'
import { NO_IDENTITY } from './conversations.labels'
import { linkByNumber } from './person-link.mutations'
import type { InboxViewer } from './reach.queries'

/**
 * Opens the conversation with a number, an e-mail address or a known person on an account: that which is not resolved, the last one again, or
 * a new one. Nothing is sent. 404, 409 for a person of another channel, 422 for a number or address that is
 * none.
 */
export const startConversation = (viewer: InboxViewer, { accountId, phone, email, identityId }: OpenInput) =>
  inCompany(viewer, async (tx) => {
    const person = identityId
      ? await requirePerson(tx, viewer, identityId)
      : await resolvePerson(tx, viewer, { accountId, phone: phone ?? '', email: email ?? '' })
    const { id, isNew, isReopened } = await openConversation(tx, viewer, { identityId: person, accountId })
    if (isNew || isReopened) await signalConversation(tx, viewer, { identityId: person, what: 'conversation-opened' })
    return { id }
  })

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

type Addressed = { phone: string; email: string }

async function resolvePerson(
  tx: Tx,
  viewer: InboxViewer,
  { accountId, ...to }: Addressed & { accountId: string },
): Promise<string> {
  const [account] = await tx
    .select({ kind: channelAccounts.kind })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, viewer.companyId),
        eq(channelAccounts.id, accountId),
        isNull(channelAccounts.deletedAt),
      ),
    )
  if (!account) throw notFound('חשבון ההודעות לא נמצא')
  const family = CHANNEL_FAMILY[account.kind]
  if (FAMILY_ADDRESS[family] === 'id') throw conflict('never_wrote', GATE_TEXTS.never_wrote)
  const { id } = await resolveIdentity(tx, viewer, { family, ...(family === 'email' ? byEmail(to) : byNumber(to)) })
  await linkByNumber(tx, viewer, id)
  return id
}

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

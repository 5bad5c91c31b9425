import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { eventInvitations, inboundMails } from '@/lib/db/schema/invitations'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createEvent } from '@/lib/modules/calendar/events.mutations'
import { receiveMail } from '@/lib/modules/inbound-mail/receive.mutations'
import { saveInboundRoute } from '@/lib/modules/inbound-mail/routes.mutations'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import type { Words } from './words'

const span = { isAllDay: false, startOn: '2031-02-02', startTime: '10:00', endOn: '2031-02-02', endTime: '11:00' }

/** Adds an event with a guest outside the office, their invitation with a link, and a mail that has not been read. */
export async function addInvitations(actor: Actor, words: Words) {
  const { companyId } = actor
  const able = {
    ...actor,
    permissions: new Set([...actor.permissions, 'use calendar', 'edit email settings'] as const),
  }
  const viewer = { ...requireScope('calendar', able), isManager: false }
  const guestEmail = `invited-${newId()}@calendar.example`
  const input = { title: `הזמנה ${words.word}`, span, guests: [{ email: guestEmail, name: `אורח ${words.word}` }] }
  const { id: invitedEvent } = await createEvent(viewer, eventInput.parse(input), findSubjectScopes(actor))
  await saveInboundRoute(requireScope('mailSettings', able), { address: `answers-${newId()}@calendar.example` })
  await receiveMail(actor, Buffer.from(`From: ${guestEmail}\nMessage-ID: <${newId()}@x>\nSubject: ${words.word}\n\n`))
  const invitationToken = newToken(256)
  return inCompany(actor, async (tx) => {
    const [told] = await tx.select().from(eventInvitations).where(eq(eventInvitations.eventId, invitedEvent))
    const [arrived] = await tx.select({ id: inboundMails.id }).from(inboundMails).limit(1)
    const [mail] = await tx
      .update(outbox)
      .set({ state: 'captured' })
      .where(eq(outbox.toAddress, guestEmail))
      .returning({ id: outbox.id })
    const invitation = told?.id ?? ''
    await addLink(tx, { companyId, kind: 'invitation', targetId: invitation, token: invitationToken })
    return { invitedEvent, invitation, inboundMail: arrived?.id ?? '', invitationMail: mail?.id ?? '' }
  })
}

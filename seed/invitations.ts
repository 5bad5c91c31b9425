import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { inboundMails } from '@/lib/db/schema/invitations'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createEvent } from '@/lib/modules/calendar/events.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { readInboundMail } from '@/lib/modules/inbound-mail/receive.mutations'
import { simulateReply } from '@/lib/modules/inbound-mail/simulation.mutations'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const ANSWERS = [
  { response: 'accepted', program: 'google', comment: 'אגיע, אולי באיחור קל' },
  { response: 'tentative', program: 'apple', comment: '' },
] as const

/** Adds an event to which customers were invited by mail, and the answers of two of them. */
export async function seedInvitations(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const { companyId } = actor
  const invited = await inCompany(actor, (tx) =>
    tx
      .select({ id: customers.id, name: customers.name, email: customers.email })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNotNull(customers.email), isNull(customers.deletedAt)))
      .orderBy(asc(customers.number))
      .limit(3),
  )
  const startOn = addDays(businessDay(), 9)
  const input = eventInput.parse({
    title: 'ערב היכרות ללקוחות חדשים',
    description: 'נציג את השירותים החדשים, ונענה על שאלות. יהיה כיבוד קל.',
    location: 'הרצל 12, תל אביב',
    span: { isAllDay: false, startOn, startTime: '18:00', endOn: startOn, endTime: '20:00' },
    guests: invited.map(({ id, name, email }) => ({ email, name, customerId: id })),
  })
  await createEvent(calendarViewer(actor), input, findSubjectScopes(actor))
  const mails = await inCompany(actor, (tx) =>
    tx
      .update(outbox)
      .set({ state: 'captured', doneAt: new Date() })
      .where(and(eq(outbox.companyId, companyId), eq(outbox.kind, 'invitation.new'), eq(outbox.state, 'queued')))
      .returning({ id: outbox.id }),
  )
  const scopes = { mail: requireScope('outbox', actor), accountMail: null }
  for (const [index, answer] of ANSWERS.entries()) {
    const mail = mails[index]
    if (mail) await simulateReply(scopes, mail.id, answer)
  }
  const waiting = await inCompany(actor, (tx) =>
    tx
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(and(eq(inboundMails.companyId, companyId), eq(inboundMails.state, 'waiting'))),
  )
  for (const { id } of waiting) await readInboundMail({ companyId, id })
}

import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { readCalendar } from '@/lib/ics/reader'
import { openBody } from '@/lib/mail/outbox'
import { readableMails } from '@/lib/modules/outbox/outbox.queries'

import type { SimulationInput } from './inbound-mail.schema'
import { receiveMail } from './receive.mutations'
import { writeReplyMail } from './reply-mail.rules'

type Scopes = { mail: Scope<'outbox'>; accountMail: Scope<'accountMail'> | null }

/**
 * Brings the answer of a guest to an invitation that stayed in the outbox, as their mail program would write it, in by the
 * same way as a real one. 404, 409 for a mail that was sent: its guest answers it.
 */
export async function simulateReply(scopes: Scopes, id: string, input: SimulationInput): Promise<{ received: true }> {
  const { companyId } = scopes.mail
  const raw = await inCompany(scopes.mail, async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(and(readableMails(scopes, eq(outbox.id, id))))
    if (!row) throw notFound('ההודעה לא נמצאה')
    const event = invitationIn(openBody(row).calendar?.file ?? '')
    if (!event) throw conflict('no_invitation', 'אין בהודעה הזמנה שאפשר להשיב עליה')
    if (row.state !== 'captured') throw conflict('not_captured', 'אפשר לדמות תשובה רק להודעה שנשארה בדואר היוצא')
    await audit(tx, scopes.mail, {
      action: 'inbound-mail.simulated',
      entity: 'outbox',
      entityId: id,
      data: { response: input.response },
    })
    return writeReplyMail({ ...input, event, from: row.toAddress, now: new Date(), messageId: newId() })
  })
  return receiveMail({ companyId }, raw)
}

function invitationIn(file: string) {
  const calendar = readCalendar(file)
  return calendar.ok && calendar.value.method === 'request' ? calendar.value.events[0] : undefined
}

import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { lockCustomerByContact } from '@/lib/modules/customers/payers.commands'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { receiveInquiry } from '@/lib/modules/leads/inquiries.commands'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { href } from '@/lib/routes/find'

import type { BookingInput } from './booking.schema'
import type { BookingPage } from './reach.queries'

type Booker = Pick<BookingInput, 'name' | 'email' | 'phone' | 'consents'>
type PersonOfBooking = { customerId: string | null; leadId: string | null }

type Company = { readonly companyId: string }

/**
 * Finds the customer who books, by number or address, or finds or makes a lead as a form does, and stores what they
 * agreed to. A package whose leads are used up does not stop the booking: it is then nobody's.
 */
export async function findOrMakePerson(
  tx: Tx,
  company: Company,
  { page, booker, message }: { page: BookingPage; booker: Booker; message: string },
): Promise<PersonOfBooking> {
  const customerId = await lockCustomerByContact(tx, company, booker)
  const leadId = customerId === null ? await receiveLead(tx, company, { page, booker, message }) : null
  await takeConsents(tx, company, { page, booker, customerId, leadId })
  return { customerId, leadId }
}

type Asking = { page: BookingPage; booker: Booker; message: string }

async function receiveLead(tx: Tx, { companyId }: Company, { page, booker, message }: Asking): Promise<string | null> {
  const { name, email, phone } = booker
  try {
    const { leadId } = await tx.transaction((inner) =>
      receiveInquiry(
        inner,
        { companyId },
        {
          channel: 'form',
          captureChannelId: null,
          channelName: `קביעת פגישה: ${page.title}`,
          pipelineId: null,
          source: null,
          ownerId: page.ownerId,
          name,
          phone,
          email,
          companyName: '',
          city: '',
          interest: '',
          message,
          page: href('booking-page', { slug: page.slug }),
          campaign: {},
          custom: {},
        },
      ),
    )
    return leadId
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ code: error.code, page: page.id }, 'a booking without a lead')
    return null
  }
}

type Consenting = { page: BookingPage; booker: Booker } & PersonOfBooking

/** Stores the boxes that were ticked, in the words of the page. */
async function takeConsents(tx: Tx, { companyId }: Company, of: Consenting): Promise<void> {
  const { page, booker, customerId, leadId } = of
  const record = customerId ? customerRecord(customerId) : leadId ? leadRecord(leadId) : null
  const ticked = page.consents.filter(({ channel }) => booker.consents.includes(channel))
  if (!record || ticked.length === 0) return
  const source = `${page.title}, נוסח ${page.wording}`
  await insertConsents(
    tx,
    { companyId, actorId: null, ip: null },
    record,
    ticked.map(({ channel, text }) => ({ channel, state: 'granted', basis: 'opt_in', wording: text, source })),
  )
}

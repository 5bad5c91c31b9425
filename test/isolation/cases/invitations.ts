import { newId } from '@/lib/db/id'
import { loadInvitation } from '@/lib/modules/calendar/invitation-link.queries'
import { sendInvitations } from '@/lib/modules/calendar/invitations.mutations'
import { loadInvited, loadInvitedEvent, loadSender } from '@/lib/modules/calendar/invitations.queries'
import { recordReplies } from '@/lib/modules/calendar/replies.commands'
import { readInboundMail, receiveMail } from '@/lib/modules/inbound-mail/receive.mutations'
import { closeInboundRoute, renewInboundRoute, saveInboundRoute } from '@/lib/modules/inbound-mail/routes.mutations'
import { loadInboundMail } from '@/lib/modules/inbound-mail/routes.queries'
import { simulateReply } from '@/lib/modules/inbound-mail/simulation.mutations'

import { type Case, type Crossing, companies, outside } from '../crossing'

const company = ({ actor: { companyId } }: Crossing) => ({ companyId })
const settings = (c: Crossing) => c.able(['edit email settings'])('mailSettings')

/** An answer to an event of the other company, as its own guest would send it. */
const replyTo = (event: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${event}@kesher`,
    'ATTENDEE;PARTSTAT=DECLINED:mailto:guest@x.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')

/** Invitations are of the whole company: what a colleague may not see of an event is not read by them. */
export const invitationCases: Record<string, Case> = {
  hasAddress: outside('a condition, crossed with recordReplies'),
  loadInvited: (c) => [
    companies('nothing', () => c.within((tx) => loadInvited(tx, company(c), [c.theirs.ids.invitedEvent]))),
  ],
  loadInvitedEvent: (c) => [
    companies('refused', () => c.within((tx) => loadInvitedEvent(tx, company(c), c.theirs.ids.invitedEvent))),
  ],
  loadSender: (c) => [companies('ours', () => c.within((tx) => loadSender(tx, company(c), c.theirs.ids.user)))],
  sendInvitations: (c) => [
    companies('idle', () =>
      c.within((tx) => sendInvitations(tx, c.actor, { ids: [c.theirs.ids.invitedEvent], isTold: true })),
    ),
  ],
  findInvitationPlace: outside('finds the invitation of a secret address'),
  findEventInvitation: outside('shows the invitation of a secret address, crossed with loadInvitation'),
  loadInvitation: (c) => [
    companies('refused', () =>
      c.within((tx) => loadInvitation(tx, { ...company(c), targetId: c.theirs.ids.invitation })),
    ),
  ],
  answerByLink: outside('answers for the guest of a secret address, crossed with loadInvitation'),
  recordGuestAnswer: outside('takes the rows that its callers found, crossed with recordReplies'),
  recordReplies: (c) => [
    companies('ours', () =>
      c.within((tx) =>
        recordReplies(tx, company(c), { from: 'guest@x.example', file: replyTo(c.theirs.ids.invitedEvent) }),
      ),
    ),
  ],
  findInboundRoute: outside('finds the company of a secret address'),
  loadInboundMail: (c) => [companies('ours', () => loadInboundMail(settings(c)))],
  saveInboundRoute: (c) => [
    companies('ours', () => saveInboundRoute(settings(c), { address: `answers-${newId()}@calendar.example` })),
  ],
  renewInboundRoute: (c) => [companies('ours', () => renewInboundRoute(settings(c)))],
  closeInboundRoute: (c) => [companies('ours', () => closeInboundRoute(settings(c)))],
  receiveMail: (c) => [
    companies('ours', () => receiveMail(company(c), Buffer.from(`Message-ID: <${newId()}@x>\n\nשלום`))),
  ],
  readInboundMail: (c) => [companies('idle', () => readInboundMail({ ...company(c), id: c.theirs.ids.inboundMail }))],
  simulateReply: (c) => [
    companies('refused', () =>
      simulateReply(
        { mail: c.able(['edit email settings'])('outbox'), accountMail: null },
        c.theirs.ids.invitationMail,
        {
          response: 'accepted',
          program: 'google',
          comment: '',
        },
      ),
    ),
  ],
}

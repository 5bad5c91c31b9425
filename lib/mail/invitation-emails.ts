import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

type Invitation = {
  guestName: string
  companyName: string
  title: string
  when: string
  repetition: string
  place: string
  meetingLink: string
  by: string
}
type Answerable = Invitation & { description: string; links: { accept: string; maybe: string; decline: string } }

/** Lines of a description that are shown under an invitation. */
const MAX_LINES = 40

/** Renders the invitation of a guest outside the office, or the mail that something in it changed. */
export function invitationEmail(
  { description, links, ...values }: Answerable,
  change: 'time' | 'details' | null,
): MailContent {
  const frame = {
    companyName: values.companyName,
    name: values.guestName,
    button: { label: 'אישור הגעה', link: links.accept },
    links: [
      { label: 'אולי אגיע', link: links.maybe },
      { label: 'לא אגיע', link: links.decline },
    ],
    notes: descriptionLines(description),
  }
  if (change === null) return fromTemplate('invitation.new', values, frame)
  return fromTemplate('invitation.changed', { ...values, change: CHANGES[change] }, frame)
}

const CHANGES = { time: 'המועד השתנה', details: 'פרטים השתנו' }

const descriptionLines = (description: string) =>
  description
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MAX_LINES)
    .map((line) => words`${line}`)

/** Renders the mail that tells a guest that an event was cancelled, or that they are no longer invited. */
export const invitationCancelledEmail = (values: Invitation): MailContent =>
  fromTemplate('invitation.cancelled', values, { companyName: values.companyName, name: values.guestName })

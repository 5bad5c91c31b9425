import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, type Words, words } from './words'

/** A meeting as its messages tell it. */
export type MeetingFacts = {
  companyName: string
  /** Who booked. */
  name: string
  kindName: string
  hostName: string
  /** Day and time, as they are read. */
  when: string
  /** Where it is, or the link of the call; empty for a call by telephone. */
  place: string
  placeLabel: string
  /** The page of the booking: to move it, to cancel it, to add it to a calendar. */
  link: string
}

type Kind = 'confirmed' | 'moved' | 'reminder'

const TITLES: Record<Kind, string> = {
  confirmed: 'הפגישה נקבעה',
  moved: 'הפגישה עברה למועד אחר',
  reminder: 'תזכורת לפגישה',
}

/** Renders the message to whoever booked: that it is booked or moved, or a reminder. */
export const meetingEmail = (kind: Kind, { companyName, name, link, ...facts }: MeetingFacts): MailContent =>
  renderEmail({
    subject: subjectLine`${TITLES[kind]}: ${facts.kindName}, ${facts.when}`,
    companyName,
    name,
    title: TITLES[kind],
    lines: meetingLines(facts),
    button: { label: 'לפרטי הפגישה, לשינוי או לביטול', link },
    notes: [words`אי אפשר להגיע? כדאי להעביר את הפגישה או לבטל אותה בקישור הזה, כדי שהשעה תתפנה.`],
  })

type Cancelled = Omit<MeetingFacts, 'place' | 'placeLabel' | 'link'> & {
  reason: string
  /** Where another time may be booked; null where the page is closed. */
  again: string | null
}

/** Renders the message to whoever booked that the meeting was cancelled. */
export const meetingCancelledEmail = ({ companyName, name, reason, again, ...facts }: Cancelled): MailContent =>
  renderEmail({
    subject: subjectLine`הפגישה בוטלה: ${facts.kindName}, ${facts.when}`,
    companyName,
    name,
    title: 'הפגישה בוטלה',
    lines: [
      words`${facts.kindName} עם ${facts.hostName} ב${facts.when} לא תתקיים.`,
      ...(reason ? [words`סיבת הביטול: ${reason}`] : []),
    ],
    ...(again && { button: { label: 'קביעת פגישה אחרת', link: again } }),
  })

const meetingLines = ({
  kindName,
  hostName,
  when,
  place,
  placeLabel,
}: Omit<MeetingFacts, 'companyName' | 'name' | 'link'>): Words[] => [
  words`${kindName} עם ${hostName}`,
  words`מתי: ${when}`,
  ...(place ? [words`${placeLabel}: ${place}`] : [words`${placeLabel}`]),
]

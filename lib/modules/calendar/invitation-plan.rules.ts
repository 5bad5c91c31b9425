import { describeToGuest, type InvitedEvent, isOver, isStanding, type Told } from './invitation.rules'
import { spanColumns, spanOnDay } from './spans.rules'

/** A guest outside the office, and what they were last told. */
export type Invitee = { email: string; isGuest: boolean; told: ToldInvitation | null }
export type ToldInvitation = Told & { state: 'invited' | 'cancelled'; sequence: number; toldExdates: readonly string[] }

/** An event with those who are invited to it from outside, or were. */
export type Invited = { event: InvitedEvent; invitees: readonly Invitee[] }

/** A mail to one guest; `day` is the one of its series that it is about, null for a single event or all of a series. */
export type Letter = {
  event: InvitedEvent
  email: string
  kind: 'new' | 'changed' | 'cancelled'
  day: string | null
  isNewTime: boolean
  /** Whether the mail is sent, or only what it would say is kept: the message of the series says it. */
  isSent: boolean
  sequence: number
  told: Told
}

/**
 * Returns the mails by which guests outside the office learn what changed in an event, or in a series and the events that
 * left it: only where what they see differs from what they were last told, and nothing of what is over.
 */
export function planLetters({ event, invitees }: Invited, own: readonly Invited[] = [], now = new Date()): Letter[] {
  const ofSeries = isOver(event, now) ? [] : invitees.flatMap((one) => letterTo(event, one) ?? [])
  const series = { event, invitees, letters: new Map(ofSeries.map((letter) => [letter.email, letter])) }
  const ofOwn = own.filter((one) => !isOver(one.event, now)).flatMap((one) => ownLetters(one, series))
  const told = new Set(ofOwn.map(({ email, day }) => `${email} ${day}`))
  const ofDays = isStanding(event) ? invitees.flatMap((one) => excludedDays(series, one, now)) : []
  // A day that is told as an event of its own is kept as told of the series too.
  const others = ofDays.map((letter) => ({ ...letter, isSent: !told.has(`${letter.email} ${letter.day}`) }))
  return [...ofSeries, ...ofOwn, ...others]
}

/** Returns the mail about an event as a whole; null where a guest knows all of it. */
function letterTo(event: InvitedEvent, { email, isGuest, told }: Invitee): Letter | null {
  const seen = describeToGuest(event)
  const letter = { event, email, day: null, isSent: true, told: seen, sequence: nextSequence(event, told) }
  if (!isGuest || !isStanding(event))
    return told?.state === 'invited' ? { ...letter, kind: 'cancelled', isNewTime: false } : null
  if (told?.state !== 'invited') return { ...letter, kind: 'new', isNewTime: false }
  const isNewTime = told.toldTime !== seen.toldTime
  return isNewTime || told.toldDetails !== seen.toldDetails ? { ...letter, kind: 'changed', isNewTime } : null
}

/** A cancellation of a deleted event needs a later number, which its row does not get any more. */
const nextSequence = ({ sequence, deletedAt }: InvitedEvent, told: ToldInvitation | null): number =>
  Math.max(sequence, told?.sequence ?? 0) + (deletedAt === null ? 0 : 1)

type Series = { event: InvitedEvent; invitees: readonly Invitee[]; letters: ReadonlyMap<string, Letter> }

/** Returns the mails about an event that left its series: guests of the series know of it what the series says. */
function ownLetters({ event, invitees }: Invited, series: Series): Letter[] {
  const known = new Set(invitees.map(({ email }) => email))
  const others = series.invitees
    .filter(({ email }) => !known.has(email))
    .map(({ email }): Invitee => ({ email, isGuest: false, told: null }))
  return [...invitees, ...others].flatMap((one) => ownLetter(event, one, series) ?? [])
}

function ownLetter(event: InvitedEvent, invitee: Invitee, series: Series): Letter | null {
  const ofSeries = series.letters.get(invitee.email)
  const isInSeries =
    isStanding(series.event) && series.invitees.some((one) => one.isGuest && one.email === invitee.email)
  const told = invitee.told ?? (isInSeries && event.deletedAt === null ? toldBySeries(event, series.event) : null)
  const letter = letterTo(event, { ...invitee, told })
  if (!letter) return null
  const isSaidBySeries = event.deletedAt !== null && (ofSeries?.kind === 'cancelled' || ofSeries?.isNewTime === true)
  return { ...letter, day: event.seriesDay, isSent: !isSaidBySeries }
}

/** Returns what guests of a series know of one of its days. */
function toldBySeries({ seriesDay }: InvitedEvent, series: InvitedEvent): ToldInvitation {
  const occurrence = { ...series, ...spanColumns(spanOnDay(series, seriesDay ?? '')), rule: null }
  return { ...describeToGuest(occurrence), state: 'invited', sequence: series.sequence, toldExdates: [] }
}

/** Returns the cancellations of days that were taken out of a series, for guests who get no mail about all of it. */
function excludedDays({ event, letters }: Series, { email, isGuest, told }: Invitee, now: Date): Letter[] {
  if (!isGuest || told?.state !== 'invited' || letters.has(email)) return []
  return event.exdates
    .filter((day) => !told.toldExdates.includes(day))
    .map((day) => ({ ...event, ...spanColumns(spanOnDay(event, day)), rule: null, exdates: [], seriesDay: day }))
    .filter((one) => one.endsAt >= now)
    .map((one) => ({
      event: one,
      email,
      kind: 'cancelled' as const,
      day: one.seriesDay,
      isNewTime: false,
      isSent: true,
      sequence: nextSequence(event, told),
      told: { toldTime: told.toldTime, toldDetails: told.toldDetails },
    }))
}

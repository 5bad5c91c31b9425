import { IconBrandWhatsapp, IconDeviceMobile, IconMail, IconWorld } from '@/components/ui/icons'
import { countText } from '@/lib/format/count-text'

import type { Agent } from './contract'
import type { InboxView } from './place'

export const viewLabels: Readonly<Record<InboxView, string>> = {
  mine: 'שלי',
  unassigned: 'לא משויכות',
  team: 'הצוות',
  all: 'הכול',
  mentions: 'אזכורים',
}

export const statusTones = { open: 'info', pending: 'muted', snoozed: 'warn', resolved: 'ok', spam: 'bad' } as const

/** Beside the number and address that a visitor of a website gave. */
export const CLAIMED = 'לפי דברי הפונה, לא אומת'

export const familyIcons = {
  whatsapp: IconBrandWhatsapp,
  sms: IconDeviceMobile,
  email: IconMail,
  webchat: IconWorld,
} as const

export const presenceLabels: Readonly<Record<Agent['state'], string>> = {
  online: 'זמין/ה',
  busy: 'עסוק/ה',
  away: 'לא ליד המחשב',
  offline: 'לא מחובר/ת',
}

type Team = { id: string; name: string; available: number }

/** Returns the teams of those who work in the inbox, by name, with how many of each take conversations now. */
export function teamsOf(agents: readonly Agent[]): Team[] {
  const teams = new Map<string, Team>()
  for (const { team, state } of agents) {
    if (!team) continue
    const known = teams.get(team.id) ?? { id: team.id, name: team.name, available: 0 }
    teams.set(team.id, Object.assign(known, { available: known.available + Number(state === 'online') }))
  }
  return [...teams.values()].sort((one, other) => one.name.localeCompare(other.name, 'he'))
}

type Held = { assignee: { id: string } | null; team: { id: string } | null }

/** Returns the teams to whom a conversation can be given: not the one among whom it waits. */
export const otherTeams = (agents: readonly Agent[], { assignee, team }: Held): Team[] =>
  teamsOf(agents).filter(({ id }) => assignee !== null || id !== team?.id)

export const availableText = (count: number) =>
  count === 0 ? 'אין מי שזמין כרגע' : countText(count, ['נציג זמין אחד', 'שני נציגים זמינים', 'נציגים זמינים'])

/** Says how many people wait for an answer. */
export const waitingText = (count: number) =>
  count === 0
    ? 'אין ממתינים למענה'
    : countText(count, ['פונה אחד ממתין למענה', 'שני פונים ממתינים למענה', 'פונים ממתינים למענה'])

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a time that passes, for a narrow place: `12 דק׳`, `שעה`, `3 שע׳`, `2 ימים`. */
export function shortSpan(ms: number): string {
  if (ms < MINUTE) return 'פחות מדקה'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} דק׳`
  if (ms < 2 * HOUR) return 'שעה'
  if (ms < DAY) return `${Math.floor(ms / HOUR)} שע׳`
  return countText(Math.floor(ms / DAY), ['יום אחד', 'יומיים', 'ימים'])
}

/** Formats the rest of a window of hours: `18:05`, hours and minutes. */
export function remainingClock(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

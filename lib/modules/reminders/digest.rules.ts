import { countText } from '@/lib/format/count-text'
import { formatDate, longDate } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'
import { dueState } from '@/lib/modules/tasks/tasks.rules'

export type DigestTask = { id: string; title: string; dueOn: string | null; dueTime: string | null }
export type DigestLead = { id: string; name: string; dueOn: string | null }
export type Digest = { late: DigestTask[]; today: DigestTask[]; followUps: DigestLead[] }

/** From when and until when a morning digest is sent, by the clock in Israel. */
const [FROM, UNTIL] = ['07:30', '12:00']

/** Whether digests are sent now, a local time `YYYY-MM-DDTHH:MM`: on the morning of a working day, Sunday to Friday. */
export function isDigestTime(now: string): boolean {
  const [day = '', time = ''] = now.split('T')
  return time >= FROM && time < UNTIL && !isRestDay(day)
}

/** Sorts tasks into late ones and those of today; each stands in one list, once, and later days in none. */
export function arrangeTasks(tasks: readonly DigestTask[], now: string): Pick<Digest, 'late' | 'today'> {
  const each = [...new Map(tasks.map((task) => [task.id, task])).values()]
  const those = (state: 'late' | 'today') => each.filter((task) => dueState(task, now) === state)
  return { late: those('late'), today: those('today') }
}

export const isEmptyDigest = ({ late, today, followUps }: Digest): boolean =>
  late.length + today.length + followUps.length === 0

/** Says in one line what a digest has. */
export const digestSummary = ({ late, today, followUps }: Digest): string =>
  [
    late.length > 0 && countText(late.length, ['משימה אחת באיחור', 'שתי משימות באיחור', '# משימות באיחור']),
    today.length > 0 && countText(today.length, ['משימה אחת להיום', 'שתי משימות להיום', '# משימות להיום']),
    followUps.length > 0 &&
      countText(followUps.length, ['ליד אחד ממתין למעקב', 'שני לידים ממתינים למעקב', '# לידים ממתינים למעקב']),
  ]
    .filter(Boolean)
    .join(' · ')

export const digestDay = (now: string): string => longDate(`${now.slice(0, 10)}T12:00:00Z`)

type Line = { name: string; due: string }

/** Lists the sections of a digest that have something, with the time of what is for today and the day of what is late. */
export const digestSections = ({ late, today, followUps }: Digest): { heading: string; lines: Line[] }[] =>
  [
    { heading: 'באיחור', lines: late.map((task) => ({ name: task.title, due: dayText(task.dueOn) })) },
    { heading: 'להיום', lines: today.map((task) => ({ name: task.title, due: task.dueTime?.slice(0, 5) ?? '' })) },
    {
      heading: 'לידים שממתינים למעקב',
      lines: followUps.map((lead) => ({ name: lead.name, due: dayText(lead.dueOn) })),
    },
  ].filter(({ lines }) => lines.length > 0)

const dayText = (day: string | null): string => (day === null ? '' : formatDate(day))

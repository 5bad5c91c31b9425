import { stripBidi } from '@/lib/format/bidi'
import { formatShekels } from '@/lib/format/money'

/** Most lines that a payment page takes. */
export const MAX_BILLED_LINES = 20
/** Most entries that are billed at once. */
export const MAX_BILLED_ENTRIES = 500

export type BillingGroup = 'task' | 'project'

/** An entry as it is billed. Agorot for an hour. */
export type BilledEntry = {
  taskId: string
  taskTitle: string
  projectId: string | null
  projectName: string | null
  minutes: number
  rateAgorot: number
}

/** A line of what is billed: its name says the hours and the rate, and its amount is what they make. */
export type BilledLine = { key: string; name: string; minutes: number; rateAgorot: number; amountAgorot: number }

/** Returns hours with two decimals, in hundredths. */
const toHourHundredths = (minutes: number): number => Math.round((minutes * 100) / 60)

/** Formats minutes as hours with two decimals: `1.33`. */
export const decimalHours = (minutes: number): string => (toHourHundredths(minutes) / 100).toFixed(2)

/** Calculates an amount in agorot: the hours as they are shown, with two decimals, times the rate. */
export const calculateHoursAmount = (minutes: number, rateAgorot: number): number =>
  Number((BigInt(toHourHundredths(minutes)) * BigInt(rateAgorot) + 50n) / 100n)

/** Puts entries together as lines: of one task or project, and of one rate, each; in the order of the entries. */
export function billedLines(entries: readonly BilledEntry[], by: BillingGroup): BilledLine[] {
  const lines = new Map<string, { title: string; minutes: number; rateAgorot: number }>()
  for (const entry of entries) {
    const { id, title } = groupOf(entry, by)
    const key = `${id}:${entry.rateAgorot}`
    const line = lines.get(key) ?? { title, minutes: 0, rateAgorot: entry.rateAgorot }
    lines.set(key, { ...line, minutes: line.minutes + entry.minutes })
  }
  return [...lines].map(([key, { title, minutes, rateAgorot }]) => ({
    key,
    minutes,
    rateAgorot,
    name: lineName({ title, minutes, rateAgorot }),
    amountAgorot: calculateHoursAmount(minutes, rateAgorot),
  }))
}

export const sumBilledLines = (lines: readonly BilledLine[]): number =>
  lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)

function groupOf({ taskId, taskTitle, projectId, projectName }: BilledEntry, by: BillingGroup) {
  if (by === 'task') return { id: taskId, title: taskTitle }
  return { id: projectId ?? 'none', title: projectName ?? 'שעות עבודה' }
}

/** Longest name of a line on a payment page and on a document. */
const MAX_NAME = 200

function lineName({ title, minutes, rateAgorot }: { title: string; minutes: number; rateAgorot: number }): string {
  const rest = `: ${decimalHours(minutes)} שעות × ${formatShekels(rateAgorot)}`
  const room = MAX_NAME - rest.length - 2
  const shown = title.length > room ? `${title.slice(0, room - 1).trimEnd()}…` : title
  return stripBidi(`${shown}${rest}`)
}

/** Returns what a page or document of the hours of some projects is called. */
export const billingTitle = (projects: readonly string[]): string =>
  projects.length === 1 ? `שעות עבודה: ${projects[0]}` : 'שעות עבודה'

import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

type Channel = (typeof CONSENT_CHANNELS)[number]
type Said = { channel: Channel; state: 'granted' | 'refused' }

/** What may be sent and called after somebody said yes or no to one channel; the others stay as they were. */
export const channelsAfter = (present: readonly Channel[], { channel, state }: Said): Channel[] => {
  const others = present.filter((one) => one !== channel)
  return state === 'granted' ? [...others, channel].sort() : others
}

/** The newest word on each channel, of rows that stand newest first. */
export function newestByChannel<Row extends { channel: Channel }>(rows: readonly Row[]): Partial<Record<Channel, Row>> {
  const newest: Partial<Record<Channel, Row>> = {}
  for (const row of rows) newest[row.channel] ??= row
  return newest
}

import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

type Channel = (typeof CONSENT_CHANNELS)[number]
/** The newest word on each channel, of rows that stand newest first. */
export function newestByChannel<Row extends { channel: Channel }>(rows: readonly Row[]): Partial<Record<Channel, Row>> {
  const newest: Partial<Record<Channel, Row>> = {}
  for (const row of rows) newest[row.channel] ??= row
  return newest
}

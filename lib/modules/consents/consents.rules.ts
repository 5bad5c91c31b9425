import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

type Channel = (typeof CONSENT_CHANNELS)[number]
/** Returns the newest consent or refusal on each channel, of rows sorted newest first. */
export function newestByChannel<Row extends { channel: Channel }>(rows: readonly Row[]): Partial<Record<Channel, Row>> {
  const newest: Partial<Record<Channel, Row>> = {}
  for (const row of rows) newest[row.channel] ??= row
  return newest
}

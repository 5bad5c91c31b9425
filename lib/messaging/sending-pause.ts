import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { channelPacing } from '@/lib/db/schema/channels'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { type AccountRef, lockBucket, storeBucket } from './claim'
import { PACE } from './pacing'

/** How long an account rests that is connected and whose provider takes nothing: until the next round of the check. */
const PAUSE_MS = 15 * 60_000

type Pause = { kind: ChannelKind; now: Date }

/** Lets an account send nothing for 15 minutes; what waits is kept. */
export async function pauseSending(tx: Tx, ref: AccountRef, { kind, now }: Pause): Promise<void> {
  const bucket = await lockBucket(tx, ref, PACE[kind], now)
  await storeBucket(tx, ref, { ...bucket, pausedUntil: new Date(now.getTime() + PAUSE_MS) })
}

/** Ends the pause of an account that works again. */
export const endPause = (tx: Tx, { companyId, accountId }: AccountRef) =>
  tx
    .update(channelPacing)
    .set({ pausedUntil: null })
    .where(and(eq(channelPacing.companyId, companyId), eq(channelPacing.accountId, accountId)))

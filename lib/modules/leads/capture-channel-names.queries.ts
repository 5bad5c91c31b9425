import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { captureChannels } from '@/lib/db/schema/capture'

/** Builds the select of the names of the company's capture channels; their settings are read by who manages them. */
export function selectCaptureChannelNames(tx: Tx, { companyId }: { companyId: string }) {
  const { id, name, deletedAt } = captureChannels
  return tx
    .select({ value: id, label: name })
    .from(captureChannels)
    .where(and(eq(captureChannels.companyId, companyId), isNull(deletedAt)))
    .orderBy(asc(name), asc(id))
}

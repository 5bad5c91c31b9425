import { and, eq, isNull } from 'drizzle-orm'

import { personalDataRemovals as removals } from '@/lib/db/schema/personal-data'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

/** Jobs that follow an erasure. */
export const personalDataTasks: Tasks = {
  'personal-data.remove-files': ({ companyId, requestId }) => removeFiles(companyId, String(requestId)),
}

/** Deletes the contents of erased files from the storage; after a failure the queue retries the remaining ones. */
async function removeFiles(companyId: string, requestId: string): Promise<void> {
  const waiting = and(eq(removals.companyId, companyId), eq(removals.requestId, requestId), isNull(removals.removedAt))
  const found = await inCompany({ companyId }, (tx) =>
    tx.select({ key: removals.storageKey }).from(removals).where(waiting),
  )
  for (const { key } of found) {
    await fileStorage().remove(key)
    await inCompany({ companyId }, (tx) =>
      tx
        .update(removals)
        .set({ removedAt: new Date() })
        .where(and(waiting, eq(removals.storageKey, key))),
    )
  }
}

export const jobs: ModuleJobs = { tasks: personalDataTasks }

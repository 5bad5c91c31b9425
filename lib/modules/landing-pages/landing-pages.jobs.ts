import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import { landingConversions, landingDomains } from '@/lib/db/schema/landing-pages'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { deliverConversion } from './conversions.mutations'
import { CONVERSION_TASK } from './conversions.rules'
import { recheckDomain } from './domains.mutations'

/** Cron schedules (UTC): domains are looked at every hour; what a crash left unsent is queued again. */
const DOMAINS_AT = '17 * * * * landing_domains'
const UNSENT_AT = '*/15 * * * * landing_unsent'
const LATE = sql`now() - interval '10 minutes'`

async function checkDomains(): Promise<void> {
  for await (const companyId of everyCompany()) {
    const { id, host, recordToken } = landingDomains
    const rows = await inCompany({ companyId }, (tx) =>
      tx
        .select({ id, host, recordToken })
        .from(landingDomains)
        .where(and(eq(landingDomains.companyId, companyId), isNull(landingDomains.deletedAt)))
        .orderBy(asc(host)),
    )
    for (const row of rows)
      await recheckDomain({ companyId }, row).catch((err) => log.warn({ err, domain: row.id }, 'checking a domain'))
  }
}

async function queueUnsent(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, async (tx) => {
      const { id, state, nextTryAt } = landingConversions
      const rows = await tx
        .select({ id })
        .from(landingConversions)
        .where(and(eq(landingConversions.companyId, companyId), eq(state, 'pending'), lt(nextTryAt, LATE)))
        .limit(500)
      for (const { id: conversionId } of rows)
        await enqueue(tx, [CONVERSION_TASK, { conversionId }], { key: `${CONVERSION_TASK}:${conversionId}` })
    })
}

export const jobs: ModuleJobs = {
  tasks: {
    [CONVERSION_TASK]: ({ companyId, conversionId }) =>
      deliverConversion({ companyId, conversionId: String(conversionId) }),
    landing_domains: checkDomains,
    landing_unsent: queueUnsent,
  },
  schedule: [DOMAINS_AT, UNSENT_AT],
}

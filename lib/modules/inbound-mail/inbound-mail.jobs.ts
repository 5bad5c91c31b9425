import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { readInboundMail } from './receive.mutations'

/** Days for which it is kept who wrote and what became of it. The mail itself goes when it has been read. */
const KEPT_DAYS = 90
const CLEAN_AT = '40 1 * * * inbound_mail_clean'

async function cleanInboundMails(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, (tx) =>
      tx.execute(sql`delete from inbound_mails where company_id = ${companyId}
        and received_at < now() - make_interval(days => ${KEPT_DAYS})`),
    )
}

export const jobs: ModuleJobs = {
  tasks: { 'inbound-mail.read': readInboundMail, inbound_mail_clean: cleanInboundMails },
  schedule: [CLEAN_AT],
}

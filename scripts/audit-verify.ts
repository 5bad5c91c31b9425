import { closePool } from '@/lib/db/client'
import { verifyChain } from '@/lib/events/audit-chain'
import { everyCompany } from '@/lib/jobs/every-company'
import { dataFolder } from './run/paths'
import { shareEnvironment } from './run/share-environment'

/**
 * `npm run audit:verify`: verifies the audit chain of every company. Fails if a chain is broken, and prints the broken
 * row.
 */
shareEnvironment(dataFolder())
const total = { companies: 0, rows: 0, anchors: 0, broken: 0 }
try {
  for await (const companyId of everyCompany()) {
    const { rows, anchors, broken } = await verifyChain({ companyId })
    total.companies++
    total.rows += rows
    total.anchors += anchors
    if (!broken) continue
    total.broken++
    console.log(`BROKEN  ${companyId}  row ${broken.seq}: ${broken.problem}`)
  }
} finally {
  await closePool()
}
const { companies, rows, anchors, broken } = total
console.log(
  `${rows} rows of ${companies} companies, ${anchors} anchors: ${broken === 0 ? 'whole' : `${broken} chains broken`}`,
)
process.exitCode = broken === 0 ? 0 : 1

import type { Scope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { verifyChain } from '@/lib/events/audit-chain'

/** Verifies the company's hash chain, and audits the verification with its result. */
export async function checkChain(scope: Scope<'auditLog'>) {
  const { rows, anchors, broken } = await verifyChain(scope)
  const data = { rows, anchors, ...(broken && { broken: broken.seq, problem: broken.problem }) }
  await inCompany(scope, (tx) => audit(tx, scope, { action: 'audit.verified', entity: 'audit', data }))
  return { rows, anchors, broken }
}

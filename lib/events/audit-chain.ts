import { sql } from 'drizzle-orm'
import { chainMark, equalSecrets } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

/** Rows per step, so that memory stays constant however long the chain is. */
const STEP = 2_000

export const CHAIN_PROBLEMS = ['changed', 'missing', 'unlinked', 'cut', 'forged-anchor'] as const
type ChainProblem = (typeof CHAIN_PROBLEMS)[number]

export type ChainCheck = {
  rows: number
  anchors: number
  /** The first row at which the chain is broken; null if it is intact. */
  broken: { seq: number; problem: ChainProblem } | null
}

type Company = { readonly companyId: string }

/**
 * Verifies the whole audit chain of a company: recomputes every hash and compares the chain with its nightly anchors
 * (requirement 52).
 */
export async function verifyChain({ companyId }: Company): Promise<ChainCheck> {
  let at: Head = { seq: 0, hash: '' }
  let rows = 0
  for (;;) {
    const from = at
    const step = await inCompany({ companyId }, (tx) => walk(tx, companyId, from))
    rows += step.rows
    if (step.broken) return { rows, anchors: 0, broken: step.broken }
    if (step.rows === 0) break
    at = step.head
  }
  return { rows, ...(await againstAnchors({ companyId })) }
}

type Head = { seq: number; hash: string }
type Found = {
  rows: number
  seq: string | null
  hash: string | null
  brokenSeq: string | null
  problem: ChainProblem | null
}

/** Verifies one step; finds the first row whose number, link or hash does not follow from the previous row. */
async function walk(tx: Tx, companyId: string, { seq, hash }: Head) {
  const { rows } = await tx.execute<Found>(sql`
    with step as (
      select * from audit_log a where a.company_id = ${companyId} and a.seq > ${seq} order by a.seq limit ${STEP}
    ), seen as (
      select s.seq, s.hash, case
        when s.seq <> lag(s.seq, 1, ${seq}::bigint) over (order by s.seq) + 1 then 'missing'
        when s.prev_hash <> lag(s.hash, 1, ${hash}) over (order by s.seq) then 'unlinked'
        when s.hash <> encode(sha256(convert_to(kesher.audit_text(a), 'UTF8')), 'hex') then 'changed' end as problem
      from step s join audit_log a on a.company_id = s.company_id and a.id = s.id
    )
    select count(*)::int as rows, max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash,
      min(seq) filter (where problem is not null) as "brokenSeq",
      (array_agg(problem order by seq) filter (where problem is not null))[1] as problem from seen`)
  const [found] = rows
  const broken = found?.problem ? { seq: Number(found.brokenSeq), problem: found.problem } : null
  return { rows: found?.rows ?? 0, head: { seq: Number(found?.seq ?? 0), hash: found?.hash ?? '' }, broken }
}

type Anchor = { seq: string; hash: string; mark: string; isThere: boolean }

/**
 * Verifies that every row that was an anchored head still exists, and that each anchor carries a valid mark of this
 * installation.
 */
const againstAnchors = ({ companyId }: Company): Promise<Omit<ChainCheck, 'rows'>> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<Anchor>(sql`
      select n.seq, n.hash, n.mark, exists (
        select from audit_log a where a.company_id = n.company_id and a.seq = n.seq and a.hash = n.hash) as "isThere"
      from audit_anchors n where n.company_id = ${companyId} order by n.seq`)
    const bad = rows.find((anchor) => !anchor.isThere || !isOurs(companyId, anchor))
    const broken = bad && {
      seq: Number(bad.seq),
      problem: isOurs(companyId, bad) ? ('cut' as const) : ('forged-anchor' as const),
    }
    return { anchors: rows.length, broken: broken ?? null }
  })

const isOurs = (companyId: string, { seq, hash, mark }: Anchor) =>
  equalSecrets(mark, chainHeadMark(companyId, { seq: Number(seq), hash }))

/** Returns the keyed mark of an anchor. */
export const chainHeadMark = (companyId: string, { seq, hash }: Head) => chainMark(`${companyId}|${seq}|${hash}`)

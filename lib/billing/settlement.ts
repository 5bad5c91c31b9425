import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { chargeWallet } from '@/lib/ledger/postings'

import { type Offering, sumOpenCharges } from './charges'

type Open = { id: string; kind: string; label: string; amount_agorot: number }

/**
 * Settles the due charges of a company to the offering company: credits are set off against charges, and the wallet
 * pays the rest if it covers all of it. Returns the sum that stays open in agorot, negative if credit is left. Call it
 * before `audit`.
 */
export async function settleCharges(tx: Tx, offering: Offering, companyId: string): Promise<number> {
  const { rows } = await tx.execute<Open>(sql`
    select id, kind, label, amount_agorot from company_charges
    where company_id = ${companyId} and owner_id = ${offering.companyId} and state = 'due' and due_on <= ${businessDay()}
    order by due_on, id for update`)
  const net = rows.reduce((sum, { amount_agorot }) => sum + Number(amount_agorot), 0)
  if (rows.length > 0 && net >= 0) {
    const paid = net === 0 ? { txId: null } : await payFrom(tx, companyId, { rows, net })
    if (paid) await close(tx, companyId, { ids: rows.map(({ id }) => id), txId: paid.txId })
  }
  return sumOpenCharges(tx, offering, companyId)
}

const UNCOVERED = new Set(['insufficient_credit', 'wallet_frozen'])

/** Posts one wallet transaction for all charges; returns null if the wallet does not cover them or is frozen. */
async function payFrom(tx: Tx, companyId: string, { rows, net }: { rows: Open[]; net: number }) {
  const [first] = rows
  const memo =
    rows.length === 1
      ? (first?.label ?? '')
      : `${countText(rows.length, ['חיוב אחד', 'שני חיובים', 'חיובים'])}: ${rows.map(({ label }) => label).join(', ')}`
  try {
    return await chargeWallet(tx, {
      companyId,
      amountAgorot: net,
      key: `charges:${first?.id}:${rows.length}:${net}`,
      purpose: rows.some(({ kind }) => kind === 'package') ? 'package' : 'addon',
      memo: memo.slice(0, 200),
    })
  } catch (error) {
    if (error instanceof AppError && UNCOVERED.has(error.code)) return null
    throw error
  }
}

const close = (tx: Tx, companyId: string, { ids, txId }: { ids: string[]; txId: string | null }) =>
  tx.execute(sql`
    update company_charges set state = 'paid', settled_at = now(), wallet_tx_id = ${txId}, version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = any(${sql.param(ids)}::uuid[])`)

import { sql } from 'drizzle-orm'

import { readInCompany } from '@/lib/db/tenant'
import { registrationLabels } from '@/lib/modules/payments/payments.labels'
import { type WalletStatementFile, writeWalletStatement } from '@/lib/pdf/wallet-statement'
import { type Movement, walletMovements } from './movements.queries'
import { sumMovements } from './statements.rules'
import { movementKindLabels } from './wallet.labels'
import { type WalletViewer, walletOwner } from './wallet.queries'
import { monthRange } from './wallet.rules'

type Wanted = { month: string; company?: string | undefined }

/** Renders the statement of a month as a PDF. 404 for a wallet out of scope. */
export async function findWalletStatement(viewer: WalletViewer, { month, company }: Wanted) {
  const statement = await statementOf(viewer, { month, company })
  const stream = new Uint8Array(await writeWalletStatement(statement))
  const name = `ארנק ${statement.owner.name} ${month}.pdf`
  return { name, mime: 'application/pdf', size: stream.byteLength, stream }
}

const statementOf = (viewer: WalletViewer, { month, company }: Wanted): Promise<WalletStatementFile> =>
  readInCompany(viewer.view, async (tx) => {
    const owner = await walletOwner(tx, viewer, company ?? null)
    const { from, to } = monthRange(month)
    const all = walletMovements({ viewerId: viewer.view.companyId, walletId: owner.id })
    const { rows } = await tx.execute<Movement>(sql`
      select x.* from (${all}) x where posted_at >= ${from.toISOString()}::timestamptz and posted_at < ${to.toISOString()}::timestamptz order by seq`)
    const { rows: before } = await tx.execute<{ balance: number }>(
      sql`select x.after as balance from (${all}) x where posted_at < ${from.toISOString()}::timestamptz order by seq desc limit 1`,
    )
    const lines = rows.map((row) => ({ ...row, amount: Number(row.amount), after: Number(row.after) }))
    const opening = Number(before[0]?.balance ?? 0)
    const { registrationNumber: number, businessKind } = owner
    const sums = sumMovements(lines)
    return {
      month,
      owner: {
        name: owner.name,
        registration: number && `${registrationLabels[businessKind]} ${number}`,
        address: owner.address,
      },
      opening,
      closing: lines.at(-1)?.after ?? opening,
      totalIn: sums.in,
      totalOut: sums.out,
      lines: lines.map(({ at, kind, memo, amount, after }) => ({
        at,
        amount,
        after,
        text: memo ? `${movementKindLabels[kind]} – ${memo}` : movementKindLabels[kind],
      })),
    }
  })

import { newToken, seal, unseal } from '@/lib/core/crypto'
import type { webhookEndpoints } from '@/lib/db/schema/api'

type Row = { companyId: string; id: string }

const placeOf = ({ companyId, id: rowId }: Row, column: 'secret' | 'former') => ({
  companyId,
  table: 'webhook_endpoints',
  rowId,
  column,
})

/** Creates a secret: its text, which is shown once, and the columns to store. */
export function newSecret(row: Row) {
  const text = `whsec_${newToken(256)}`
  return { text, kept: { secretSealed: seal(text, placeOf(row, 'secret')), secretLast4: text.slice(-4) } }
}

/** How long the former secret still signs next to the new one. */
const FORMER_HOURS = 24

type Sealed = Row & Pick<typeof webhookEndpoints.$inferSelect, 'secretSealed' | 'formerSealed' | 'formerUntil'>

/** Returns the columns that turn the current secret into the former one. */
export const asFormer = (row: Sealed, now = new Date()) => ({
  formerSealed: seal(unseal(row.secretSealed, placeOf(row, 'secret')), placeOf(row, 'former')),
  formerUntil: new Date(now.getTime() + FORMER_HOURS * 3_600_000),
})

/** Returns the secrets that currently sign, the newest first. */
export function activeSecrets(row: Sealed, now: Date): string[] {
  const secrets = [unseal(row.secretSealed, placeOf(row, 'secret'))]
  if (row.formerSealed && row.formerUntil && row.formerUntil > now)
    secrets.push(unseal(row.formerSealed, placeOf(row, 'former')))
  return secrets
}

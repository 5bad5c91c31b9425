import type { Place } from '@/lib/server/crypto'

/** Where the secret of a gateway account is sealed. */
export const accountSecretPlace = (companyId: string, accountId: string): Place => ({
  companyId,
  table: 'gateway_accounts',
  column: 'secret',
  rowId: accountId,
})

import { type SealedCell, seal, unseal } from '@/lib/core/crypto'

type Account = { companyId: string; id: string }
type Secrets = Readonly<Record<string, string>>

/** The encryption context under which the secrets of an account are sealed. */
const channelSecretCell = (companyId: string, accountId: string): SealedCell => ({
  companyId,
  table: 'channel_accounts',
  column: 'secret_sealed',
  rowId: accountId,
})

/** Seals the secrets of a channel account, by name; null where there are none. */
export const sealChannelSecrets = ({ companyId, id }: Account, secrets: Secrets): string | null =>
  Object.keys(secrets).length === 0 ? null : seal(JSON.stringify(secrets), channelSecretCell(companyId, id))

/** Returns the stored secrets of a channel account, by name; none where none were entered. */
export function openChannelSecrets({ companyId, id, secretSealed }: Account & { secretSealed: string | null }) {
  if (!secretSealed) return {}
  if (secretSealed.startsWith(CARRIED)) return { password: openCarried(companyId, secretSealed) }
  return JSON.parse(unseal(secretSealed, channelSecretCell(companyId, id))) as Record<string, string>
}

/**
 * The password of a mail server that was carried over from the table of settings: a migration holds no key, so it stays
 * sealed for its former cell until another one is saved.
 */
const CARRIED = 'mail_settings:'

const openCarried = (companyId: string, sealed: string): string =>
  unseal(sealed.slice(CARRIED.length), { companyId, table: 'mail_settings', column: 'password', rowId: companyId })

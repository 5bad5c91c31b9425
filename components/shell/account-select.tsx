'use client'

import { IconBrandWhatsapp } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'
import { useWa, type WaAccount } from '@/lib/stores/wa'

/** The choice of an account, where there are at least two; on a narrow screen its icon alone. */
export function AccountSelect() {
  const { accounts, selected, select } = useWa()
  if (accounts.length < 2) return null
  const chosen = accounts.find(({ id }) => id === selected)
  return (
    <span className="account-switch">
      <IconBrandWhatsapp size={20} />
      <span className="account-switch-name" aria-hidden="true">
        {chosen ? <bdi>{nameOf(chosen)}</bdi> : ALL}
      </span>
      <select
        aria-label="חשבון WhatsApp"
        value={chosen?.id ?? ''}
        onChange={(event) => select(event.currentTarget.value || null)}
      >
        <option value="">{ALL}</option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {isolate(nameOf(account))}
          </option>
        ))}
      </select>
    </span>
  )
}

const ALL = 'כל החשבונות'

const nameOf = ({ name, simulated }: WaAccount) => (simulated ? `${name} (סימולציה)` : name)

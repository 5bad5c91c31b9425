import { create } from 'zustand'

import { type ReadError, readJson } from '@/lib/client/read'

export type WaAccount = { id: string; name: string; phone: string; instance: string; simulated: boolean }
type Answer = { status: string; data: WaAccount[]; whatsapp_accounts: number }

type WaState = {
  accounts: WaAccount[]
  count: number
  /** The id of the chosen account. */
  selected: string | null
  /** The connection of the chosen account. */
  instance: string | null
  /**
   * Loads the accounts unless they are loaded already, and selects the only one; failures are only logged (spec, 3 and
   * 8).
   */
  loadAccounts: () => Promise<void>
  select: (id: string | null) => void
  clear: () => void
}

/** Key in the browser's storage for the selected account. */
export const SELECTED_ACCOUNT = 'waSelectedAccount'

const EMPTY = { accounts: [], count: 0, selected: null, instance: null }

export const useWa = create<WaState>()((set, get) => ({
  ...EMPTY,
  loadAccounts: async () => {
    if (get().accounts.length > 0) return
    const answer = await readJson<Answer>('/api/wa/getAccounts', { stayOnSignOut: true }).catch(
      (error: ReadError) => error,
    )
    if (answer instanceof Error) return console.error('WhatsApp accounts:', answer.message)
    const { status, data, whatsapp_accounts: count } = answer
    if (status !== 'success') return console.error('WhatsApp accounts:', status)
    set({ accounts: data, count })
    get().select(chosen(data))
  },
  select: (selected) => {
    if (selected) localStorage.setItem(SELECTED_ACCOUNT, selected)
    else localStorage.removeItem(SELECTED_ACCOUNT)
    set({ selected, instance: get().accounts.find(({ id }) => id === selected)?.instance ?? null })
  },
  clear: () => {
    localStorage.removeItem(SELECTED_ACCOUNT)
    set(EMPTY)
  },
}))

/** Returns the only account, or the one that was selected last and still exists. */
function chosen(accounts: WaAccount[]) {
  const [first] = accounts
  if (accounts.length === 1 && first) return first.id
  const remembered = localStorage.getItem(SELECTED_ACCOUNT)
  return accounts.some(({ id }) => id === remembered) ? remembered : null
}

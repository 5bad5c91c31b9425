import { create } from 'zustand'
import type { Permission } from '@/lib/access/permissions'
import { type Rule, rule } from '@/lib/access/rule'
import type { Role } from '@/lib/access/visitor'
import { readJson } from '@/lib/client/read'

import { USER_AUTH } from './user-auth'

/** What the browser keeps of the signed-in user: these four fields and no others (security.md 3). */
export type UserData = { id: string; displayName: string; role: Role; verified: 'yes' | 'no' }

type AuthState = {
  /** False after any failure; null before the first answer. */
  userData: UserData | false | null
  ability: Rule[]
  /** Asks who is signed in; silent about failures (spec, 8), but a 401 raises SIGNED_OUT. */
  loadUser: () => Promise<UserData | false>
  /** Asks what they may; where no answer comes, what was known stays. */
  loadPermissions: () => Promise<void>
  /** What the server drew the page for: the first answer to both. */
  takeUser: (user: UserData) => void
  setPermissions: (permissions: readonly Permission[]) => void
  /** The session has ended, whoever noticed it. */
  lose: () => void
  clear: () => void
}

export const useAuth = create<AuthState>()((set, get) => ({
  userData: null,
  ability: [],
  loadUser: async () => {
    const user = await readJson<UserData | undefined>('/api/user').catch(() => undefined)
    const userData = user ? pick(user) : false
    keep(userData)
    set({ userData })
    return userData
  },
  loadPermissions: async () => {
    const permissions = await readJson<Permission[]>('/api/getPermissions').catch(() => undefined)
    if (Array.isArray(permissions)) get().setPermissions(permissions)
  },
  takeUser: (user) => {
    keep(pick(user))
    set({ userData: pick(user) })
  },
  setPermissions: (permissions) => set({ ability: [rule({ action: [...permissions] })] }),
  lose: () => {
    keep(false)
    set({ userData: false })
  },
  clear: () => {
    keep(false)
    set({ userData: false, ability: [] })
  },
}))

const keep = (userData: UserData | false) => localStorage.setItem(USER_AUTH, JSON.stringify(userData))

const pick = ({ id, displayName, role, verified }: UserData): UserData => ({ id, displayName, role, verified })

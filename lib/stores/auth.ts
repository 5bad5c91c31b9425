import { create } from 'zustand'
import type { Permission } from '@/lib/access/permissions'
import { type Rule, rule } from '@/lib/access/rule'
import type { Role } from '@/lib/access/visitor'
import { readJson } from '@/lib/client/read'

import { USER_AUTH } from './user-auth'

/** The data of the signed-in user that the browser stores: these four fields and no others (security.md 3). */
export type UserData = { id: string; displayName: string; role: Role; verified: 'yes' | 'no' }

type AuthState = {
  /** False after any failure; null before the first response. */
  userData: UserData | false | null
  ability: Rule[]
  /** Loads the signed-in user. Failures are silent (spec, 8), but a 401 raises SIGNED_OUT. */
  loadUser: () => Promise<UserData | false>
  /** Loads the user's permissions; on a failure the known ones stay. */
  loadPermissions: () => Promise<void>
  /** Stores the user for whom the server rendered the page; this takes the place of the first response. */
  setServerUser: (user: UserData) => void
  setPermissions: (permissions: readonly Permission[]) => void
  /** Marks the session as ended. */
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
  setServerUser: (user) => {
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

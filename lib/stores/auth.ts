import { create } from 'zustand'
import type { Role } from '@/lib/access/guard'
import type { Permission } from '@/lib/access/permissions'
import { rule } from '@/lib/access/rule'
import { sendJson } from '@/lib/client/send'

/** What the browser keeps of the signed-in user: these four fields and no others (security.md 3). */
export type UserData = { id: string; displayName: string; role: Role; verified: 'yes' | 'no' }

type AuthState = {
  /** False after any failure; null before the first answer. */
  userData: UserData | false | null
  ability: ReturnType<typeof rule>[]
  /** Asks who is signed in; silent about failures (spec, 8), but a 401 raises SIGNED_OUT. */
  loadUser: () => Promise<UserData | false>
  setPermissions: (permissions: readonly Permission[]) => void
  clear: () => void
}

/** The key in the browser's storage. */
export const USER_AUTH = 'userAuth'

export const useAuth = create<AuthState>()((set) => ({
  userData: null,
  ability: [],
  loadUser: async () => {
    const answer = await sendJson<UserData>('/api/user', 'GET')
    const userData = answer.ok && answer.data ? pick(answer.data) : false
    localStorage.setItem(USER_AUTH, JSON.stringify(userData))
    set({ userData })
    return userData
  },
  setPermissions: (permissions) => set({ ability: [rule({ action: [...permissions] })] }),
  clear: () => {
    localStorage.removeItem(USER_AUTH)
    set({ userData: false, ability: [] })
  },
}))

const pick = ({ id, displayName, role, verified }: UserData): UserData => ({ id, displayName, role, verified })

'use client'

import { create } from 'zustand'

type Started = { id: string | null; path: string; follow: (id: string | null) => void }

/**
 * The operation just started, shown on the screen where it was started, so that its file need not be looked for
 * elsewhere.
 */
export const useStarted = create<Started>()((set) => ({
  id: null,
  path: '',
  follow: (id) => set({ id, path: location.pathname }),
}))

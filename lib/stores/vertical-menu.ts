import { create } from 'zustand'

import { keepChoice } from './choices'

type VerticalMenuState = { isCollapsed: boolean; setCollapsed: (isCollapsed: boolean) => void; toggle: () => void }

/** Whether the side menu shows icons alone; a cookie carries it to the next visit. */
export const useVerticalMenu = create<VerticalMenuState>()((set, get) => ({
  isCollapsed: false,
  setCollapsed: (isCollapsed) => {
    set({ isCollapsed })
    document.documentElement.dataset.menuCollapsed = String(isCollapsed)
    keepChoice('menuCollapsed', String(isCollapsed))
  },
  toggle: () => get().setCollapsed(!get().isCollapsed),
}))

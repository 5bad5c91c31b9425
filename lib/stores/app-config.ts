import { create } from 'zustand'

import { keepChoice } from './choices'
import type { Skin } from './skins'

export type Layout = {
  isRTL: boolean
  skin: Skin
  routerTransition: 'zoom-fade' | 'fade' | 'slide-fade' | 'none'
  type: 'vertical' | 'horizontal'
  contentWidth: 'full' | 'boxed'
  menu: { hidden: boolean }
  navbar: { type: 'floating' | 'sticky' | 'static' | 'hidden'; backgroundColor: string }
  footer: { type: 'static' | 'sticky' | 'hidden' }
  overlay: boolean
  customizer: boolean
  scrollToTop: boolean
}

type AppConfigState = {
  layout: Layout
  setSkin: (skin: Skin) => void
  setType: (type: Layout['type']) => void
  toggleRTL: () => void
  change: (part: Partial<Omit<Layout, 'skin' | 'type' | 'isRTL'>>) => void
}

/** The layout of a fresh browser (spec, 9). */
export const DEFAULT_LAYOUT: Layout = {
  isRTL: true,
  skin: 'light',
  routerTransition: 'zoom-fade',
  type: 'vertical',
  contentWidth: 'full',
  menu: { hidden: false },
  navbar: { type: 'floating', backgroundColor: '' },
  footer: { type: 'static' },
  overlay: false,
  customizer: true,
  scrollToTop: true,
}

export const useAppConfig = create<AppConfigState>()((set, get) => {
  const change = (part: Partial<Layout>) => set(({ layout }) => ({ layout: { ...layout, ...part } }))
  return {
    layout: DEFAULT_LAYOUT,
    setSkin: (skin) => {
      change({ skin })
      wearSkin(skin)
    },
    setType: (type) => {
      change({ type })
      if (type === 'horizontal' && get().layout.skin === 'semi-dark') get().setSkin('light')
    },
    toggleRTL: () => change({ isRTL: !get().layout.isRTL }),
    change,
  }
})

/** The attribute the tokens go by, the class the spec names, and the cookie that the next page is drawn from. */
function wearSkin(skin: Skin) {
  document.documentElement.dataset.skin = skin
  document.body.classList.toggle('dark-layout', skin === 'dark')
  keepChoice('skin', skin)
}

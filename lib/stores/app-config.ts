import { create } from 'zustand'
import { applyAppearance, saveAppearance } from './apply-appearance'
import { DEFAULT_LAYOUT, type Layout, toLayout, toPreferences } from './layout'
import { DEFAULT_PREFERENCES, normalizePreferences, type Preferences } from './preferences'
import { useVerticalMenu } from './vertical-menu'

type AppConfigState = {
  layout: Layout
  /** Changes preferences: at once, in the cookies and in the account. Adjusts preferences that the change rules out. */
  choose: (changes: Partial<Preferences>) => void
  setSkin: (skin: Layout['skin']) => void
  setType: (type: Layout['type']) => void
  toggleRTL: () => void
  toggleOverlay: () => void
  /** Resets everything to the defaults of a fresh browser. */
  reset: () => void
}

export const useAppConfig = create<AppConfigState>()((_set, get) => ({
  layout: DEFAULT_LAYOUT,
  choose: (changes) => {
    const former = currentLooks()
    const looks = normalizePreferences({ ...former, ...changes })
    initializePreferences(looks)
    applyAppearance(looks)
    saveAppearance(former, looks)
  },
  setSkin: (skin) => get().choose({ skin }),
  setType: (menuType) => get().choose({ menuType }),
  toggleRTL: () => get().choose({ direction: get().layout.isRTL ? 'ltr' : 'rtl' }),
  toggleOverlay: () => get().choose({ overlay: get().layout.overlay ? 'false' : 'true' }),
  reset: () => get().choose(DEFAULT_PREFERENCES),
}))

/** Fills the stores with the preferences by which the server rendered the page. */
export function initializePreferences(looks: Preferences): void {
  useAppConfig.setState(({ layout }) => ({ layout: { ...layout, ...toLayout(looks) } }))
  useVerticalMenu.setState({ isCollapsed: looks.menuCollapsed === 'true' })
}

const currentLooks = () => toPreferences(useAppConfig.getState().layout, useVerticalMenu.getState().isCollapsed)

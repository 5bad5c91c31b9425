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
    const former = currentPreferences()
    const preferences = normalizePreferences({ ...former, ...changes })
    initializePreferences(preferences)
    applyAppearance(preferences)
    saveAppearance(former, preferences)
  },
  setSkin: (skin) => get().choose({ skin }),
  setType: (menuType) => get().choose({ menuType }),
  toggleRTL: () => get().choose({ direction: get().layout.isRTL ? 'ltr' : 'rtl' }),
  toggleOverlay: () => get().choose({ overlay: get().layout.overlay ? 'false' : 'true' }),
  reset: () => get().choose(DEFAULT_PREFERENCES),
}))

/** Fills the stores with the preferences by which the server rendered the page. */
export function initializePreferences(preferences: Preferences): void {
  useAppConfig.setState(({ layout }) => ({ layout: { ...layout, ...toLayout(preferences) } }))
  useVerticalMenu.setState({ isCollapsed: preferences.menuCollapsed === 'true' })
}

const currentPreferences = () => toPreferences(useAppConfig.getState().layout, useVerticalMenu.getState().isCollapsed)

import { DEFAULT_PREFERENCES, type Preferences } from './preferences'

/** The layout configuration, with the field names of the specification (3); `density` is our own addition. */
export type Layout = {
  isRTL: boolean
  skin: Preferences['skin']
  routerTransition: Preferences['transition']
  type: Preferences['menuType']
  contentWidth: Preferences['contentWidth']
  menu: { hidden: boolean }
  navbar: { type: Preferences['navbarType']; backgroundColor: Preferences['navbarColor'] }
  footer: { type: Preferences['footerType'] }
  density: Preferences['density']
  overlay: boolean
  customizer: boolean
  scrollToTop: boolean
}

/** Converts the preferences to a layout configuration. */
export const toLayout = (preferences: Preferences): Omit<Layout, 'customizer'> => ({
  isRTL: preferences.direction === 'rtl',
  skin: preferences.skin,
  routerTransition: preferences.transition,
  type: preferences.menuType,
  contentWidth: preferences.contentWidth,
  menu: { hidden: preferences.menuHidden === 'true' },
  navbar: { type: preferences.navbarType, backgroundColor: preferences.navbarColor },
  footer: { type: preferences.footerType },
  density: preferences.density,
  scrollToTop: preferences.scrollToTop === 'true',
  overlay: preferences.overlay === 'true',
})

/**
 * Converts a layout configuration to preferences; whether the menu is collapsed comes from the store of the vertical
 * menu.
 */
export const toPreferences = (layout: Layout, isCollapsed: boolean): Preferences => ({
  direction: layout.isRTL ? 'rtl' : 'ltr',
  skin: layout.skin,
  transition: layout.routerTransition,
  menuType: layout.type,
  contentWidth: layout.contentWidth,
  menuHidden: `${layout.menu.hidden}`,
  menuCollapsed: `${isCollapsed}`,
  navbarType: layout.navbar.type,
  navbarColor: layout.navbar.backgroundColor,
  footerType: layout.footer.type,
  density: layout.density,
  scrollToTop: `${layout.scrollToTop}`,
  overlay: `${layout.overlay}`,
})

/** The layout of a fresh browser (spec, 9). */
export const DEFAULT_LAYOUT: Layout = { ...toLayout(DEFAULT_PREFERENCES), customizer: true }

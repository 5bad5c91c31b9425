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
export const toLayout = (looks: Preferences): Omit<Layout, 'customizer'> => ({
  isRTL: looks.direction === 'rtl',
  skin: looks.skin,
  routerTransition: looks.transition,
  type: looks.menuType,
  contentWidth: looks.contentWidth,
  menu: { hidden: looks.menuHidden === 'true' },
  navbar: { type: looks.navbarType, backgroundColor: looks.navbarColor },
  footer: { type: looks.footerType },
  density: looks.density,
  scrollToTop: looks.scrollToTop === 'true',
  overlay: looks.overlay === 'true',
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

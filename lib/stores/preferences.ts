const SWITCH = { off: ['false', 'true'], on: ['true', 'false'] } as const

/** All appearance preferences and their possible values; the first value is the default (spec, 9). One cookie each. */
export const PREFERENCES = {
  skin: ['light', 'bordered', 'semi-dark', 'dark'],
  navbarType: ['floating', 'sticky', 'static', 'hidden'],
  navbarColor: ['', 'primary', 'secondary', 'success', 'info', 'warning', 'danger', 'light', 'dark'],
  footerType: ['static', 'sticky', 'hidden'],
  menuType: ['vertical', 'horizontal'],
  menuHidden: SWITCH.off,
  menuCollapsed: SWITCH.off,
  contentWidth: ['full', 'boxed'],
  density: ['comfortable', 'compact'],
  transition: ['zoom-fade', 'fade', 'slide-fade', 'none'],
  direction: ['rtl', 'ltr'],
  scrollToTop: SWITCH.on,
  overlay: SWITCH.off,
} as const

export type PreferenceName = keyof typeof PREFERENCES
export type Preferences = { [Name in PreferenceName]: (typeof PREFERENCES)[Name][number] }

export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as PreferenceName[]

/**
 * Reads the preferences from stored values (cookies or the account); a missing or unknown value becomes the default.
 */
export function readPreferences(kept: (name: PreferenceName) => string | undefined): Preferences {
  const pairs = PREFERENCE_NAMES.map((name) => [name, allowed(name, kept(name))])
  return normalizePreferences(Object.fromEntries(pairs) as Preferences)
}

function allowed(name: PreferenceName, value: string | undefined): string {
  const values: readonly string[] = PREFERENCES[name]
  return values.find((one) => one === value) ?? values[0] ?? ''
}

/**
 * Replaces the skin semi-dark by light if the menu is horizontal, since a horizontal menu has no dark variant (spec,
 * 4).
 */
export const normalizePreferences = (preferences: Preferences): Preferences =>
  preferences.menuType === 'horizontal' && preferences.skin === 'semi-dark'
    ? { ...preferences, skin: 'light' }
    : preferences

export const DEFAULT_PREFERENCES = readPreferences(() => undefined)

/** Returns the attributes of `html` that the style sheets select by. */
export const appearanceAttributes = (preferences: Preferences) => ({
  dir: preferences.direction,
  'data-skin': preferences.skin,
  'data-menu': preferences.menuType,
  'data-menu-hidden': preferences.menuHidden,
  'data-menu-collapsed': preferences.menuCollapsed,
  'data-nav': preferences.navbarType,
  'data-nav-color': preferences.navbarColor,
  'data-footer': preferences.footerType,
  'data-width': preferences.contentWidth,
  'data-density': preferences.density,
  'data-transition': preferences.transition,
  'data-overlay': preferences.overlay,
})

const YEAR_S = 31_536_000

/**
 * Returns the cookie that carries a preference to the next page: valid for a year, or deleted if the value is the
 * default.
 */
export const appearanceCookie = (name: PreferenceName, preferences: Preferences): string =>
  `${name}=${preferences[name]}; Path=/; Max-Age=${preferences[name] === DEFAULT_PREFERENCES[name] ? 0 : YEAR_S}; SameSite=Lax`

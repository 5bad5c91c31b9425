const SWITCH = { off: ['false', 'true'], on: ['true', 'false'] } as const

/** Every look that a user chooses, and what it may be: the first is what a fresh browser has (spec, 9). One cookie each. */
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

/** The looks out of what somebody kept, cookies or the account: what is missing or unknown is as on a fresh browser. */
export function readPreferences(kept: (name: PreferenceName) => string | undefined): Preferences {
  const pairs = PREFERENCE_NAMES.map((name) => [name, allowed(name, kept(name))])
  return settled(Object.fromEntries(pairs) as Preferences)
}

function allowed(name: PreferenceName, value: string | undefined): string {
  const values: readonly string[] = PREFERENCES[name]
  return values.find((one) => one === value) ?? values[0] ?? ''
}

/** A horizontal menu has no dark side: with it semi-dark is light (spec, 4). */
export const settled = (looks: Preferences): Preferences =>
  looks.menuType === 'horizontal' && looks.skin === 'semi-dark' ? { ...looks, skin: 'light' } : looks

export const DEFAULT_PREFERENCES = readPreferences(() => undefined)

/** What stands on `html` for the style sheets to go by. */
export const appearanceAttributes = (looks: Preferences) => ({
  dir: looks.direction,
  'data-skin': looks.skin,
  'data-menu': looks.menuType,
  'data-menu-hidden': looks.menuHidden,
  'data-menu-collapsed': looks.menuCollapsed,
  'data-nav': looks.navbarType,
  'data-nav-color': looks.navbarColor,
  'data-footer': looks.footerType,
  'data-width': looks.contentWidth,
  'data-density': looks.density,
  'data-transition': looks.transition,
  'data-overlay': looks.overlay,
})

const YEAR_S = 31_536_000

/** The cookie that carries a look to the next page: for a year, or none where it is as on a fresh browser. */
export const appearanceCookie = (name: PreferenceName, looks: Preferences): string =>
  `${name}=${looks[name]}; Path=/; Max-Age=${looks[name] === DEFAULT_PREFERENCES[name] ? 0 : YEAR_S}; SameSite=Lax`

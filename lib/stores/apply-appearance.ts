import { saveToAccount } from './account'
import { appearanceAttributes, appearanceCookie, PREFERENCE_NAMES, type Preferences } from './preferences'

/**
 * Applies the appearance to the page at once: the attributes that the style sheets use, and the class required by the
 * spec.
 */
export function applyAppearance(preferences: Preferences): void {
  for (const [name, value] of Object.entries(appearanceAttributes(preferences)))
    document.documentElement.setAttribute(name, value)
  document.body.classList.toggle('dark-layout', preferences.skin === 'dark')
}

/** Saves changed preferences: in the cookies by which the next page is rendered, and in the account. */
export function saveAppearance(former: Preferences, preferences: Preferences): void {
  const changed = PREFERENCE_NAMES.filter((name) => former[name] !== preferences[name])
  for (const name of changed) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
    document.cookie = appearanceCookie(name, preferences)
  }
  if (changed.length > 0) saveToAccount(Object.fromEntries(changed.map((name) => [name, preferences[name]])))
}

import { describe, expect, it } from 'vitest'

import {
  appearanceAttributes,
  appearanceCookie,
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  PREFERENCES,
  readPreferences,
} from './preferences'

const read = (kept: Record<string, string>) => readPreferences((name) => kept[name])

describe('the looks that somebody kept', () => {
  it('are those of a fresh browser where nothing is kept', () => {
    expect(read({})).toEqual({
      skin: 'light',
      navbarType: 'floating',
      navbarColor: '',
      footerType: 'static',
      menuType: 'vertical',
      menuHidden: 'false',
      menuCollapsed: 'false',
      contentWidth: 'full',
      density: 'comfortable',
      transition: 'zoom-fade',
      direction: 'rtl',
      scrollToTop: 'true',
      overlay: 'false',
    })
  })

  it('take every value that a look may have, and no other', () => {
    for (const name of PREFERENCE_NAMES) {
      for (const value of PREFERENCES[name]) expect(read({ [name]: value })[name]).toBe(value)
      for (const value of ['"><script>', 'constructor', 'TRUE'])
        expect(read({ [name]: value })[name]).toBe(PREFERENCES[name][0])
    }
  })

  it.each(['cookies', 'account'])('never have a dark side on a horizontal menu, whatever the %s say', () => {
    expect(read({ menuType: 'horizontal', skin: 'semi-dark' })).toMatchObject({ menuType: 'horizontal', skin: 'light' })
    expect(read({ menuType: 'vertical', skin: 'semi-dark' }).skin).toBe('semi-dark')
    expect(read({ menuType: 'horizontal', skin: 'dark' }).skin).toBe('dark')
  })
})

it('each look stands on html under its own attribute', () => {
  const attributes = appearanceAttributes(
    read({ skin: 'dark', direction: 'ltr', density: 'compact', navbarType: 'sticky' }),
  )
  expect(attributes).toEqual({
    dir: 'ltr',
    'data-skin': 'dark',
    'data-menu': 'vertical',
    'data-menu-hidden': 'false',
    'data-menu-collapsed': 'false',
    'data-nav': 'sticky',
    'data-nav-color': '',
    'data-footer': 'static',
    'data-width': 'full',
    'data-density': 'compact',
    'data-transition': 'zoom-fade',
    'data-overlay': 'false',
  })
})

it('a look is kept for a year, and what is as on a fresh browser not at all', () => {
  expect(appearanceCookie('skin', { ...DEFAULT_PREFERENCES, skin: 'dark' })).toBe(
    'skin=dark; Path=/; Max-Age=31536000; SameSite=Lax',
  )
  expect(appearanceCookie('skin', DEFAULT_PREFERENCES)).toBe('skin=light; Path=/; Max-Age=0; SameSite=Lax')
})

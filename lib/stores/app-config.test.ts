import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { initializePreferences, useAppConfig } from './app-config'
import { fakeBrowser } from './browser.testing'
import { DEFAULT_LAYOUT } from './layout'
import { DEFAULT_PREFERENCES } from './preferences'
import { useVerticalMenu } from './vertical-menu'

const layout = () => useAppConfig.getState().layout
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser({ '/api/preferences': { body: {} } })
  vi.useFakeTimers()
  useAppConfig.setState({ layout: DEFAULT_LAYOUT })
  useVerticalMenu.setState({ isCollapsed: false })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the layout', () => {
  it('begins as the specification says', () => {
    expect(layout()).toEqual({
      isRTL: true,
      skin: 'light',
      routerTransition: 'zoom-fade',
      type: 'vertical',
      contentWidth: 'full',
      menu: { hidden: false },
      navbar: { type: 'floating', backgroundColor: '' },
      footer: { type: 'static' },
      density: 'comfortable',
      overlay: false,
      customizer: true,
      scrollToTop: true,
    })
  })

  it('wears the dark skin at once: attribute, body class and cookie', () => {
    useAppConfig.getState().setSkin('dark')
    expect(layout().skin).toBe('dark')
    expect(browser.attributes.get('data-skin')).toBe('dark')
    expect(browser.classes.has('dark-layout')).toBe(true)
    expect(browser.cookies).toEqual([expect.stringContaining('skin=dark;')])
  })

  it.each(['light', 'bordered', 'semi-dark'] as const)('takes dark-layout off the body for %s', (skin) => {
    useAppConfig.getState().setSkin('dark')
    useAppConfig.getState().setSkin(skin)
    expect(browser.classes.has('dark-layout')).toBe(false)
  })

  it('turns semi-dark into light when it becomes horizontal', () => {
    useAppConfig.getState().setSkin('semi-dark')
    useAppConfig.getState().setType('horizontal')
    expect(layout()).toMatchObject({ type: 'horizontal', skin: 'light' })
  })

  it.each(['light', 'bordered', 'dark'] as const)('stays %s when it becomes horizontal', (skin) => {
    useAppConfig.getState().setSkin(skin)
    useAppConfig.getState().setType('horizontal')
    expect(layout().skin).toBe(skin)
  })

  it('keeps semi-dark with a vertical menu', () => {
    useAppConfig.getState().setSkin('semi-dark')
    useAppConfig.getState().setType('vertical')
    expect(layout().skin).toBe('semi-dark')
  })

  it('turns right-to-left off and on', () => {
    useAppConfig.getState().toggleRTL()
    expect(layout().isRTL).toBe(false)
    useAppConfig.getState().toggleRTL()
    expect(layout().isRTL).toBe(true)
  })

  it('refuses semi-dark while the menu is horizontal', () => {
    useAppConfig.getState().setType('horizontal')
    useAppConfig.getState().setSkin('semi-dark')
    expect(layout().skin).toBe('light')
  })

  it('turns the overlay on and off: on the page at once, and for the next visit', () => {
    useAppConfig.getState().toggleOverlay()
    expect(layout().overlay).toBe(true)
    expect(browser.attributes.get('data-overlay')).toBe('true')
    useAppConfig.getState().toggleOverlay()
    expect(layout().overlay).toBe(false)
    expect(browser.attributes.get('data-overlay')).toBe('false')
    expect(browser.cookies).toEqual([expect.stringContaining('overlay=true;'), expect.stringContaining('Max-Age=0')])
  })

  it('changes one part and leaves the rest', () => {
    useAppConfig.getState().choose({ navbarType: 'hidden', navbarColor: 'primary' })
    expect(layout()).toEqual({ ...DEFAULT_LAYOUT, navbar: { type: 'hidden', backgroundColor: 'primary' } })
  })

  it('takes over what the server drew, and sends nothing for it', async () => {
    initializePreferences({ ...DEFAULT_PREFERENCES, skin: 'bordered', menuCollapsed: 'true' })
    expect(layout().skin).toBe('bordered')
    expect(useVerticalMenu.getState().isCollapsed).toBe(true)
    await vi.runAllTimersAsync()
    expect(browser.sent).toEqual([])
  })

  it('goes back to a fresh browser at a reset', () => {
    useAppConfig.getState().choose({ skin: 'dark', menuCollapsed: 'true', direction: 'ltr', contentWidth: 'boxed' })
    useAppConfig.getState().reset()
    expect(layout()).toEqual(DEFAULT_LAYOUT)
    expect(useVerticalMenu.getState().isCollapsed).toBe(false)
    expect(browser.attributes.get('dir')).toBe('rtl')
  })
})

describe('the account', () => {
  it('gets several changes in one call, and only what changed', async () => {
    useAppConfig.getState().choose({ skin: 'dark', density: 'comfortable' })
    useAppConfig.getState().choose({ navbarType: 'sticky' })
    await vi.runAllTimersAsync()
    expect(browser.sent).toEqual([{ skin: 'dark', navbarType: 'sticky' }])
  })

  it('gets what did not arrive with the next change', async () => {
    browser.answers['/api/preferences'] = new TypeError('offline')
    useAppConfig.getState().setSkin('dark')
    await vi.runAllTimersAsync()
    browser.answers['/api/preferences'] = { body: {} }
    useAppConfig.getState().choose({ density: 'compact' })
    await vi.runAllTimersAsync()
    expect(browser.sent.at(-1)).toEqual({ skin: 'dark', density: 'compact' })
  })
})

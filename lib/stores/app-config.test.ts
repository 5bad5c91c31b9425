import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { DEFAULT_LAYOUT, useAppConfig } from './app-config'
import { fakeBrowser } from './browser.testing'

const layout = () => useAppConfig.getState().layout
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser()
  useAppConfig.setState({ layout: DEFAULT_LAYOUT })
})
afterEach(() => vi.unstubAllGlobals())

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
      overlay: false,
      customizer: true,
      scrollToTop: true,
    })
  })

  it('wears the dark skin at once: attribute, body class and cookie', () => {
    useAppConfig.getState().setSkin('dark')
    expect(layout().skin).toBe('dark')
    expect(browser.document.documentElement.dataset.skin).toBe('dark')
    expect(browser.classes.has('dark-layout')).toBe(true)
    expect(browser.document.cookie).toContain('skin=dark')
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

  it('changes one part and leaves the rest', () => {
    useAppConfig.getState().change({ overlay: true, navbar: { type: 'hidden', backgroundColor: 'primary' } })
    expect(layout()).toEqual({
      ...DEFAULT_LAYOUT,
      overlay: true,
      navbar: { type: 'hidden', backgroundColor: 'primary' },
    })
  })
})

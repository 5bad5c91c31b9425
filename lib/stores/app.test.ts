import { afterEach, describe, expect, it, vi } from 'vitest'

import { BREAKPOINTS, toBreakpoint, useApp, watchWindowWidth } from './app'
import { useAppConfig } from './app-config'
import { fakeBrowser } from './browser.testing'
import { useVerticalMenu } from './vertical-menu'

afterEach(() => vi.unstubAllGlobals())

describe('the window width', () => {
  it('is stored on load and on every resize', () => {
    const { window } = fakeBrowser()
    const stop = watchWindowWidth()
    expect(useApp.getState().windowWidth).toBe(1440)
    window.innerWidth = 390
    window.dispatchEvent(new Event('resize'))
    expect(useApp.getState().windowWidth).toBe(390)
    stop()
    window.innerWidth = 800
    window.dispatchEvent(new Event('resize'))
    expect(useApp.getState().windowWidth).toBe(390)
  })

  it.each([
    [0, 'xs'],
    [575, 'xs'],
    [576, 'sm'],
    [768, 'md'],
    [992, 'lg'],
    [1199, 'lg'],
    [1200, 'xl'],
  ])('%i is %s', (width, name) => {
    expect(toBreakpoint(width)).toBe(name)
  })

  it('has the five breakpoints xs to xl', () => {
    expect(Object.keys(BREAKPOINTS)).toEqual(['xs', 'sm', 'md', 'lg', 'xl'])
    expect(useApp.getState().breakpoints).toBe(BREAKPOINTS)
  })
})

it('the customizer is closed until it is asked for', () => {
  expect(useApp.getState().isCustomizerOpen).toBe(false)
  useApp.getState().openCustomizer(true)
  expect(useApp.getState().isCustomizerOpen).toBe(true)
})

it('the loading overlay is hidden until it is asked for', () => {
  expect(useApp.getState().isOverlayShown).toBe(false)
  useApp.getState().showOverlay(true)
  expect(useApp.getState().isOverlayShown).toBe(true)
})

describe('the vertical menu', () => {
  it('is not collapsed at first', () => {
    expect(useVerticalMenu.getState().isCollapsed).toBe(false)
  })

  it('collapses at once and for the next visit', () => {
    const { attributes, cookies } = fakeBrowser()
    useAppConfig.getState().choose({ menuCollapsed: 'true' })
    expect(useVerticalMenu.getState().isCollapsed).toBe(true)
    expect(attributes.get('data-menu-collapsed')).toBe('true')
    expect(cookies).toEqual([expect.stringContaining('menuCollapsed=true;')])
    useAppConfig.getState().choose({ menuCollapsed: 'false' })
    expect(attributes.get('data-menu-collapsed')).toBe('false')
  })
})

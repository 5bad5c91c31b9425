import { create } from 'zustand'

/** Where each width class begins, in CSS pixels (ui.md 5.1). */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

type AppState = {
  breakpoints: typeof BREAKPOINTS
  windowWidth: number
  /** The veil over the page while the next one is on its way. */
  isOverlayShown: boolean
  isCustomizerOpen: boolean
  setWindowWidth: (width: number) => void
  showOverlay: (isShown: boolean) => void
  openCustomizer: (isOpen: boolean) => void
}

export const useApp = create<AppState>()((set) => ({
  breakpoints: BREAKPOINTS,
  windowWidth: 0,
  isOverlayShown: false,
  isCustomizerOpen: false,
  setWindowWidth: (windowWidth) => set({ windowWidth }),
  showOverlay: (isOverlayShown) => set({ isOverlayShown }),
  openCustomizer: (isCustomizerOpen) => set({ isCustomizerOpen }),
}))

/** The width class that a window width falls in. */
export function toBreakpoint(width: number): Breakpoint {
  const names: Breakpoint[] = ['xl', 'lg', 'md', 'sm']
  return names.find((name) => width >= BREAKPOINTS[name]) ?? 'xs'
}

/** Stores the window's width now and at every resize (spec, 3); answers how to stop. */
export function watchWindowWidth(): () => void {
  const store = () => useApp.getState().setWindowWidth(window.innerWidth)
  store()
  window.addEventListener('resize', store)
  return () => window.removeEventListener('resize', store)
}

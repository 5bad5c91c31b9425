import { create } from 'zustand'

/** Minimum window width of each breakpoint, in CSS pixels (ui.md 5.1). */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

type AppState = {
  breakpoints: typeof BREAKPOINTS
  windowWidth: number
  /** Whether the overlay covers the page while the next one loads. */
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

/** Returns the breakpoint of a window width. */
export function toBreakpoint(width: number): Breakpoint {
  const names: Breakpoint[] = ['xl', 'lg', 'md', 'sm']
  return names.find((name) => width >= BREAKPOINTS[name]) ?? 'xs'
}

/** Stores the window's width now and at every resize (spec, 3); returns the function that stops it. */
export function watchWindowWidth(): () => void {
  const store = () => useApp.getState().setWindowWidth(window.innerWidth)
  store()
  window.addEventListener('resize', store)
  return () => window.removeEventListener('resize', store)
}

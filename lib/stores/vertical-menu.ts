import { create } from 'zustand'

/**
 * Whether the side menu shows icons only (spec, 3). It is one of the preferences and is changed through the app
 * configuration.
 */
export const useVerticalMenu = create<{ isCollapsed: boolean }>()(() => ({ isCollapsed: false }))

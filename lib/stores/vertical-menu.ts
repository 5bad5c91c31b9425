import { create } from 'zustand'

/** Whether the side menu shows icons alone (spec, 3). It is one of the looks: it changes through the app configuration. */
export const useVerticalMenu = create<{ isCollapsed: boolean }>()(() => ({ isCollapsed: false }))

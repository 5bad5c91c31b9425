'use client'

import { useAppConfig } from '@/lib/stores/app-config'

import { useSignOut } from '../use-sign-out'
import type { PaletteAction } from './groups'

/** Returns the actions of the palette that lead to no other screen; `problem` is the error of a failed sign-out. */
export function useActions(onDone: () => void): { actions: PaletteAction[]; problem: string | undefined } {
  const { layout, setSkin } = useAppConfig()
  const { signOut, isSending, problem } = useSignOut()
  const isDark = layout.skin === 'dark'
  return {
    actions: [
      {
        key: 'skin',
        icon: isDark ? 'light' : 'dark',
        title: isDark ? 'תצוגה בהירה' : 'תצוגה כהה',
        run: () => {
          setSkin(isDark ? 'light' : 'dark')
          onDone()
        },
      },
      { key: 'sign-out', icon: 'sign-out', title: 'התנתקות', run: () => void (isSending || signOut()) },
    ],
    problem,
  }
}

'use client'

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

import { UnsavedInputContext } from '@/components/ui/unsaved-input'

const UnsavedChoicesContext = createContext(false)

/** Lets the button that starts an import know whether the form next to it holds input that is not saved. */
export function UnsavedChoices({ children }: { children: ReactNode }) {
  const [isUnsaved, setUnsaved] = useState(false)
  const report = useCallback((_form: string, isFormUnsaved: boolean | null) => setUnsaved(isFormUnsaved === true), [])
  return (
    <UnsavedInputContext value={report}>
      <UnsavedChoicesContext value={isUnsaved}>{children}</UnsavedChoicesContext>
    </UnsavedInputContext>
  )
}

export const useHasUnsavedChoices = (): boolean => useContext(UnsavedChoicesContext)

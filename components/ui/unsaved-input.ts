'use client'

import { createContext, useContext, useEffect, useId } from 'react'

type Report = (form: string, isUnsaved: boolean | null) => void

/** How the forms of a dialog tell it whether they hold input that is not saved; null once a form is gone. */
export const UnsavedInputContext = createContext<Report | null>(null)

/** Tells the surrounding dialog whether closing it would lose input. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const report = useContext(UnsavedInputContext)
  const form = useId()
  useEffect(() => {
    report?.(form, isUnsaved)
    return () => report?.(form, null)
  }, [report, form, isUnsaved])
}

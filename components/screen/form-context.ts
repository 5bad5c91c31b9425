'use client'

import { createContext, useContext } from 'react'

import type { OfficeFormState } from './use-office-form'

export const FormStateContext = createContext<OfficeFormState | null>(null)

/** Returns the surrounding form's state; throws outside of a form. */
export function useFormState(): OfficeFormState {
  const form = useContext(FormStateContext)
  if (!form) throw new Error('SaveBar stands inside OfficeForm')
  return form
}

'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ReadOnly = createContext(false)

/** Provides to the forms below that the viewer (by role preview or read-only impersonation) cannot change anything. */
export const ReadOnlyProvider = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <ReadOnly value={isOn}>{children}</ReadOnly>
)

/** Note before the save button that it will not save; nothing if it will. */
export const ReadOnlyNote = () =>
  useContext(ReadOnly) ? <p className="save-bar-note">בתצוגה בלבד: לא נשמר דבר</p> : null

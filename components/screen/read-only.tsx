'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ReadOnly = createContext(false)

/** Carries to the forms below that whoever looks, through a role or on a visit for reading, changes nothing. */
export const ReadOnlyOf = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <ReadOnly value={isOn}>{children}</ReadOnly>
)

/** Says before the button is pressed that it will not save; nothing where it will. */
export const ReadOnlyNote = () =>
  useContext(ReadOnly) ? <p className="save-bar-note">בתצוגה בלבד: לא נשמר דבר</p> : null

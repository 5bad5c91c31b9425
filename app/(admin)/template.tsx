import type { ReactNode } from 'react'

/** Made anew at each navigation, so that the page comes in with the chosen transition. */
export default function OfficeTemplate({ children }: { children: ReactNode }) {
  return <div className="page-in">{children}</div>
}

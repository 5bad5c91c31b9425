/** What the acts on a document need to know of it. */
export type ActingOn = {
  id: string
  version: number
  email: string
  hasFile: boolean
  /** Agorot that may still be credited, and that may still come in. */
  creditable: number
  receivable: number
  /** Whether the actor may ask for it by a link, and the page that does so already. */
  isAskable: boolean
  openLink: string | null
}

/** A line that tells of something: what happened, to what, and who or how much; each value is somebody's text, to be set apart. */
export type Told = { title: string; subject: string; agorot?: number; by?: string; note?: string }

type Payload = Record<string, string | number>

type Delivery = {
  /** What it is about, where a user chooses how to hear of it. */
  label: string
  /** How it reaches a user who chose nothing. */
  inApp: boolean
  byMail: boolean
  /** Told even to the user who caused it: it ends what they started and left. */
  tellsActor?: true
  /** Another letter says the same anyway, so there is nothing to choose. */
  hasOwnLetter?: true
  /** For those who run the place, and always told: there is nothing to choose. */
  isAlarm?: true
  /** Clients hear of it too; everything else is the office's. */
  forClients?: true
}

/** A kind of notification, with its line out of what each is made of. Amounts are agorot. No secrets. */
export type Notification<P extends Payload> = Delivery & { words: (payload: P) => Told }

/** Notifications by kind: plain data, so that a browser gets them only where they are read. */
export type Notifications = Readonly<Record<string, Notification<never>>>

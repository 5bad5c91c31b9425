/**
 * The text of a notification: what happened, to which subject, and by whom or how much; each value is user-supplied
 * text and must be isolated (bidi).
 */
export type NotificationText = { title: string; subject: string; agorot?: number; by?: string; note?: string }

type Payload = Record<string, string | number>

type Delivery = {
  /** The subject, shown where a user chooses how to be notified. */
  label: string
  /** The channels for a user who made no choice. */
  inApp: boolean
  byMail: boolean
  /** Also sent to the user who caused it: it ends something they started and did not wait for. */
  notifiesActor?: true
  /** Another e-mail says the same anyway, so there is nothing to choose. */
  hasOwnEmail?: true
  /** Whoever gets it asked for it and named its channels, so there is nothing to choose. */
  isAskedFor?: true
  /** For administrators, and always sent: there is nothing to choose. */
  isAlarm?: true
  /** Clients get it too; all others are for staff only. */
  forClients?: true
}

/** A kind of notification, with its text built from its payload. Amounts are agorot. No secrets. */
export type Notification<P extends Payload> = Delivery & { words: (payload: P) => NotificationText }

/** Notifications by kind: plain data, loaded by a browser only where they are displayed. */
export type Notifications = Readonly<Record<string, Notification<never>>>

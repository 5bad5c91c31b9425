/** What a user is told of, by kind, with what each line is made of. Amounts are agorot. No secrets. */
export type NotificationPayloads = {
  'payment.captured': { title: string; amount: number; payer: string }
  'payment.review': { title: string; amount: number }
  'payment.cancellation-asked': { title: string; amount: number; by: string; actBy: string }
  'payment.refund-requested': { title: string; amount: number }
  'payment.refund-by-hand': { title: string; amount: number }
  'payment.charge-failed': { title: string; amount: number; payer: string; until: string }
  'service.no-address': { name: string; card: string; until: string }
  'payment.refund-refused': { title: string; amount: number }
  'payment.refunded': { title: string; amount: number; payer: string }
  'payment.refund-failed': { title: string; amount: number }
  'payment.disputed': { title: string; amount: number; payer: string; until: string }
  'payment.dispute-due': { title: string; amount: number; payer: string; until: string }
  'payment.dispute-won': { title: string; amount: number; payer: string }
  'payment.dispute-lost': { title: string; amount: number; payer: string }
  'payment.differences': { account: string; found: number }
  'payment.gateway-silent': { account: string }
  'tax.allocation-refused': { number: string; customer: string }
  'tax.allocation-missing': { number: string; customer: string; until: string }
  'tax.authorisation-ending': { until: string }
  'document.completed': { title: string }
  'document.declined': { title: string; signer: string }
  'customer.assigned': { name: string; by: string }
  'customer.follow-up': { name: string }
  'customer.mentioned': { name: string; by: string }
  'post.published': { title: string; author: string }
  'post.commented': { title: string; author: string }
  'operation.finished': { name: string; done: number; failed: number }
  'company.visited': { by: string; from: string; reason: string }
  'webhook.disabled': { name: string }
  'wallet.low': { name: string; available: number; threshold: number }
  'wallet.credited': { amount: number; memo: string }
  'wallet.ledger-broken': { found: string }
}

export type NotificationKind = keyof NotificationPayloads

type Habit = {
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

/** How each kind reaches a user who chose nothing. */
export const HABITS: Record<NotificationKind, Habit> = {
  'payment.captured': { inApp: true, byMail: false },
  'payment.review': { inApp: true, byMail: true },
  'payment.cancellation-asked': { inApp: true, byMail: true },
  'payment.refund-requested': { inApp: true, byMail: true },
  'payment.refund-by-hand': { inApp: true, byMail: true },
  'payment.charge-failed': { inApp: true, byMail: true },
  'service.no-address': { inApp: true, byMail: false },
  'payment.refund-refused': { inApp: true, byMail: false },
  'payment.refunded': { inApp: true, byMail: false },
  'payment.refund-failed': { inApp: true, byMail: true },
  'payment.disputed': { inApp: true, byMail: true },
  'payment.dispute-due': { inApp: true, byMail: true },
  'payment.dispute-won': { inApp: true, byMail: false },
  'payment.dispute-lost': { inApp: true, byMail: true },
  'payment.differences': { inApp: true, byMail: true },
  'payment.gateway-silent': { inApp: true, byMail: true },
  'tax.allocation-refused': { inApp: true, byMail: true },
  'tax.allocation-missing': { inApp: true, byMail: true },
  'tax.authorisation-ending': { inApp: true, byMail: true },
  'document.completed': { inApp: true, byMail: false, hasOwnLetter: true },
  'document.declined': { inApp: true, byMail: true },
  'customer.assigned': { inApp: true, byMail: false },
  'customer.follow-up': { inApp: true, byMail: false },
  'customer.mentioned': { inApp: true, byMail: true },
  'post.published': { inApp: true, byMail: false, forClients: true },
  'post.commented': { inApp: true, byMail: false, forClients: true },
  'operation.finished': { inApp: true, byMail: false, tellsActor: true },
  'company.visited': { inApp: true, byMail: true },
  'webhook.disabled': { inApp: true, byMail: true },
  'wallet.low': { inApp: true, byMail: true },
  'wallet.credited': { inApp: true, byMail: false },
  'wallet.ledger-broken': { inApp: true, byMail: true, isAlarm: true },
}

export const NOTIFICATION_KINDS = Object.keys(HABITS) as [NotificationKind, ...NotificationKind[]]

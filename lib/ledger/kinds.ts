/** Kinds of wallet transactions. */
export const TX_KINDS = [
  'top_up',
  'top_up_refund',
  'charge',
  'transfer',
  'take_back',
  'grant',
  'expiry',
  'reversal',
] as const
export type TxKind = (typeof TX_KINDS)[number]

/** Purposes of charges and holds. */
export const PURPOSES = ['addon', 'package', 'sms', 'whatsapp', 'call', 'email', 'page', 'other'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The record that caused a movement, with its display name. */
export type Reference = { type: string; id?: string | undefined; label?: string | undefined }

/** Whole agorot, or micro units (1 agora = 10 000) for finer prices. */
export type Amount = { amountAgorot: number; amountMicro?: never } | { amountMicro: number; amountAgorot?: never }

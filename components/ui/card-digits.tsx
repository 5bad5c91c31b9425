import { Ltr } from './bidi'

/** The last four digits of a payment card, on one line. */
export const CardDigits = ({ last4 }: { last4: string }) => <Ltr>{`••••\u00a0${last4}`}</Ltr>

import { absoluteUrl } from '@/lib/core/config'
import { href } from '@/lib/routes/find'

type Paid = { context: string; publicToken: string; attemptId: string | null }

/**
 * Builds the link by which a payer cancels the deal. Only for money paid on the page itself, and not for wallet
 * top-ups, because wallets are paid into by businesses.
 */
export const buildCancelLink = ({ context, publicToken, attemptId }: Paid): { cancelLink?: string } =>
  context === 'wallet' || attemptId === null
    ? {}
    : { cancelLink: absoluteUrl(href('payment-cancel', { id: publicToken })) }

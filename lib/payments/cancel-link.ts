import { absolute } from '@/lib/core/config'
import { href } from '@/lib/routes/find'

type Paid = { context: string; publicToken: string; attemptId: string | null }

/** Where a payer cancels the deal: what was paid on the page itself, but for wallets, which businesses fill. */
export const buildCancelLink = ({ context, publicToken, attemptId }: Paid): { cancelLink?: string } =>
  context === 'wallet' || attemptId === null
    ? {}
    : { cancelLink: absolute(href('payment-cancel', { id: publicToken })) }

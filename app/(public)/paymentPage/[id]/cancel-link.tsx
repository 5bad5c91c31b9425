import { href } from '@/lib/routes/find'

import type { Language } from './text-kinds'

const LABELS: Record<Language, string> = { he: 'ביטול עסקה', en: 'Cancel this purchase' }

/** The cancellation link that the law requires on the site where the deal was made (section 14ט). */
export const CancelLink = ({ token, language }: { token: string; language: Language }) => (
  <a className="btn btn-outline btn-lg" href={href('payment-cancel', { id: token })}>
    {LABELS[language]}
  </a>
)

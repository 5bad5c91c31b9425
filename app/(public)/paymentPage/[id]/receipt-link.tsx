import type { Language } from './text-kinds'
import { textsOf } from './texts'

type Props = { token: string; attempt: string | undefined; language: Language }

export const ReceiptLink = ({ token, attempt, language }: Props) => (
  <a
    className="btn btn-primary btn-lg"
    href={`/api/public/payment-pages/${token}/receipt${attempt ? `?attempt=${attempt}` : ''}`}
  >
    {textsOf(language).receipt}
  </a>
)

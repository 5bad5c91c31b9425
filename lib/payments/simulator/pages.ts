import { createHash } from 'node:crypto'

import { formatShekels } from '@/lib/format/money'

import { OUTCOMES, outcomeLabels } from './outcomes'
import type { SimulatorSession } from './sessions'

const STYLE = `
:root{color-scheme:light;font-family:Arial,"Helvetica Neue",sans-serif;color:#1f2533;background:#fff7e6}
body{margin:0;padding:16px}main{max-width:448px;margin:24px auto;padding:20px;background:#fff;border:1px solid #d9a441;border-radius:10px}
.mark{margin:0 0 16px;padding:8px 12px;background:#5c3b00;color:#fff;border-radius:6px;font-weight:700;text-align:center}
h1{font-size:20px;margin:0 0 4px}.sum{font-size:24px;font-weight:700;margin:8px 0 16px}p{line-height:1.5}
fieldset{border:1px solid #8a94a6;border-radius:8px;margin:0 0 16px;padding:4px 12px 12px}legend{font-weight:700;padding:0 4px}
label{display:flex;gap:10px;align-items:center;min-height:44px}input{width:20px;height:20px;flex:none;margin:0}
button,a.go{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:10px;margin:0 0 10px;border:1px solid #2a57d8;border-radius:6px;background:#2a57d8;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button.quiet{background:#fff;color:#2146b3}
:focus-visible{outline:3px solid #5c3b00;outline-offset:2px}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The hosted page of a session, by what it waits for. Plain HTML without any script. */
export function sessionPage(session: SimulatorSession): Response {
  if (session.state !== 'open') return page({ title: 'הטיפול בעסקה הסתיים', body: backLink(session) })
  return session.needsChallenge ? challengePage(session) : choicePage(session)
}

function choicePage(session: SimulatorSession): Response {
  const choices = OUTCOMES.map(
    (outcome, index) =>
      `<label><input type="radio" name="choice" value="${outcome}"${index === 0 ? ' checked' : ''}> ${outcomeLabels[outcome]}</label>`,
  )
  const body = `${order(session)}
<form method="post" action="/api/simulator/pay/${session.id}">
<fieldset><legend>מה יקרה בעסקה?</legend>${choices.join('')}</fieldset>
<button>תשלום</button>
<button class="quiet" name="choice" value="cancel">ביטול וחזרה לעסק</button>
</form>`
  return page({ title: 'דף תשלום מאובטח', body })
}

function challengePage(session: SimulatorSession): Response {
  const body = `${order(session)}
<p>חברת האשראי מבקשת לאמת שהכרטיס שלך. בסימולציה אין קוד: בוחרים אם האימות הצליח.</p>
<form method="post" action="/api/simulator/pay/${session.id}">
<button name="choice" value="challenge_passed">האימות הצליח</button>
<button class="quiet" name="choice" value="challenge_failed">האימות נכשל</button>
</form>`
  return page({ title: 'אימות מחזיק הכרטיס', body })
}

/** The one answer to an address that is none of this gateway's. */
export const missingPage = () => page({ title: 'הדף לא נמצא', body: '<p>אין עסקה כזאת.</p>', status: 404 })

const order = ({ description, amountAgorot, installments }: SimulatorSession) =>
  `<p><bdi>${escaped(description)}</bdi></p>
<p class="sum"><bdi dir="rtl">${formatShekels(amountAgorot)}</bdi>${installments > 1 ? ` ב־${installments} תשלומים` : ''}</p>`

const backLink = ({ returnUrl }: SimulatorSession) => `<p><a class="go" href="${escaped(returnUrl)}">חזרה לעסק</a></p>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page({ title, body, status = 200 }: { title: string; body: string; status?: number }): Response {
  const html = `<!doctype html>
<html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · סימולציה</title><style>${STYLE}</style></head>
<body><main><p class="mark">סימולציה – לא יבוצע חיוב אמיתי</p><h1>${title}</h1>
${body}
</main></body></html>`
  return new Response(html, { status, headers: HEADERS })
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
}

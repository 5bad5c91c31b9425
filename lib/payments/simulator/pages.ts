import { createHash } from 'node:crypto'

import { formatShekels } from '@/lib/format/money'

import { TEST_CARDS } from './cards'
import { OUTCOMES } from './outcomes'
import { PAGE_TEXTS } from './page-texts'
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

/** Renders the hosted page of a session by its state. Plain HTML without any script. */
export function sessionPage(session: SimulatorSession): Response {
  const { over } = PAGE_TEXTS[session.language]
  if (session.state !== 'open') return page({ title: over, body: backLink(session), language: session.language })
  return session.needsChallenge ? challengePage(session) : choicePage(session)
}

function choicePage(session: SimulatorSession): Response {
  const t = PAGE_TEXTS[session.language]
  const choices = OUTCOMES.map((outcome, index) =>
    radio({ name: 'choice', value: outcome, label: t.outcomes[outcome], isFirst: index === 0 }),
  )
  const body = `${order(session)}
<form method="post" action="/api/simulator/pay/${session.id}">
<fieldset><legend>${t.what}</legend>${choices.join('')}</fieldset>
${isKeeping(session) ? cardChoice(t) : methodChoice(t)}
<button>${session.purpose === 'keep' ? t.keep : t.pay}</button>
<button class="quiet" name="choice" value="cancel">${t.cancel}</button>
</form>`
  return page({ title: t.title, body, language: session.language })
}

const isKeeping = ({ keepsCard, purpose }: SimulatorSession) => keepsCard || purpose === 'keep'

const radio = ({ name, value, label, isFirst }: { name: string; value: string; label: string; isFirst: boolean }) =>
  `<label><input type="radio" name="${name}" value="${value}"${isFirst ? ' checked' : ''}> ${label}</label>`

type Texts = (typeof PAGE_TEXTS)['he']

const methodChoice = ({ how, card, bit }: Texts) =>
  `<fieldset><legend>${how}</legend>${radio({ name: 'method', value: 'card', label: card, isFirst: true })}${radio({ name: 'method', value: 'bit', label: bit, isFirst: false })}</fieldset>`

/** A saved card is charged later by its last digits, so the payer picks them. */
const cardChoice = ({ which, cards }: Texts) =>
  `<fieldset><legend>${which}</legend>${Object.keys(TEST_CARDS)
    .map((last4, index) =>
      radio({
        name: 'card',
        value: last4,
        label: `<bdi dir="ltr">${last4}</bdi> – ${cards[last4]}`,
        isFirst: index === 0,
      }),
    )
    .join('')}</fieldset>`

function challengePage(session: SimulatorSession): Response {
  const t = PAGE_TEXTS[session.language]
  const body = `${order(session)}
<p>${t.challengeText}</p>
<form method="post" action="/api/simulator/pay/${session.id}">
<button name="choice" value="challenge_passed">${t.passed}</button>
<button class="quiet" name="choice" value="challenge_failed">${t.failed}</button>
</form>`
  return page({ title: t.challenge, body, language: session.language })
}

/** Renders the 404 page, the same for every unknown address of the simulator. */
export const missingPage = () =>
  page({ title: 'הדף לא נמצא', body: '<p>אין עסקה כזאת.</p>', language: 'he', status: 404 })

const order = ({ description, amountAgorot, installments, purpose, language }: SimulatorSession) => {
  const t = PAGE_TEXTS[language]
  return `<p><bdi>${escaped(description)}</bdi></p>
${purpose === 'keep' ? `<p>${t.keepText}</p>` : sumOf(amountAgorot, installments, t)}`
}

const sumOf = (amountAgorot: number, installments: number, t: Texts) =>
  `<p class="sum"><bdi dir="rtl">${formatShekels(amountAgorot)}</bdi>${installments > 1 ? t.instalments.replace('{0}', String(installments)) : ''}</p>`

const backLink = ({ returnUrl, language }: SimulatorSession) =>
  `<p><a class="go" href="${escaped(returnUrl)}">${PAGE_TEXTS[language].back}</a></p>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Shown = { title: string; body: string; language: 'he' | 'en'; status?: number }

function page({ title, body, language, status = 200 }: Shown): Response {
  const { dir, mark, trial } = PAGE_TEXTS[language]
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${trial}</title><style>${STYLE}</style></head>
<body><main><p class="mark">${mark}</p><h1>${title}</h1>
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

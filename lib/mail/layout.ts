import { appName } from '@/lib/core/config'

import type { MailContent } from './message'
import { escapeHtml, type Words, words } from './words'

export type EmailParts = {
  subject: string
  companyName: string
  title: string
  /** Name in the greeting. */
  name: string
  language?: 'en'
  lines: Words[]
  button?: { label: string; link: string }
  /** Small print under the button, such as how long the link is valid. */
  notes?: Words[]
  /** Further links, under the small print. */
  links?: { label: string; link: string }[]
}

const COBALT = '#2a57d8'
const FONT = 'font-family:Heebo,Arial,Helvetica,sans-serif'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

type Phrases = {
  lang: 'he' | 'en'
  dir: 'rtl' | 'ltr'
  align: 'right' | 'left'
  greeting: (name: string) => Words
  copy: string
  footer: (companyName: string) => Words
}

const HEBREW: Phrases = {
  lang: 'he',
  dir: 'rtl',
  align: 'right',
  greeting: (name) => (name ? words`שלום ${name},` : words`שלום,`),
  copy: 'אם הכפתור אינו נפתח, אפשר להעתיק את הקישור:',
  footer: (companyName) => words`ההודעה נשלחה מטעם ${companyName} באמצעות ${appName()}.`,
}

const ENGLISH: Phrases = {
  lang: 'en',
  dir: 'ltr',
  align: 'left',
  greeting: (name) => (name ? words`Hello ${name},` : words`Hello,`),
  copy: 'If the button does not open, copy the link:',
  footer: (companyName) => words`Sent on behalf of ${companyName} by ${appName()}.`,
}

const phrasesOf = ({ language }: EmailParts) => (language === 'en' ? ENGLISH : HEBREW)

/**
 * Renders an e-mail as HTML that mail clients can display (tables, inline styles) and as the same content in plain
 * text.
 */
export function renderEmail(parts: EmailParts): MailContent {
  return { subject: parts.subject, html: htmlOf(parts), text: textOf(parts) }
}

function htmlOf(parts: EmailParts): string {
  const { companyName, title, name, lines, button, notes = [], links = [] } = parts
  const { lang, dir, align, greeting, copy, footer } = phrasesOf(parts)
  const paragraphs = [greeting(name), ...lines].map(({ html }) => paragraph(html, 'font-size:16px;color:#1f2533'))
  const small = notes.map(({ html }) => paragraph(html, 'font-size:13px;color:#5b6475'))
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body dir="${dir}" style="margin:0;padding:0;background:#f4f6fa">
<table ${TABLE} style="background:#f4f6fa"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} dir="${dir}" style="max-width:560px;background:#ffffff;border-radius:8px;border-top:4px solid ${COBALT}">
<tr><td style="padding:24px 28px 0;text-align:${align};${FONT};font-size:14px;color:#5b6475">${words`${companyName}`.html}</td></tr>
<tr><td style="padding:8px 28px 28px;text-align:${align};${FONT};line-height:1.6">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35;color:#1f2533">${escapeHtml(title)}</h1>
${[...paragraphs, ...(button ? [buttonOf(button, copy)] : []), ...small, ...links.map(linkOf)].join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;text-align:center;${FONT};font-size:12px;color:#5b6475">${footer(companyName).html}</p>
</td></tr></table>
</body></html>`
}

function textOf(parts: EmailParts): string {
  const { companyName, title, name, lines, button, notes = [], links = [] } = parts
  const { greeting, footer } = phrasesOf(parts)
  const link = button ? [`${button.label}:\n${checkedLink(button.link)}`] : []
  const texts = (words: Words[]) => words.map(({ text }) => text)
  return [
    title,
    ...texts([greeting(name), ...lines]),
    ...link,
    ...texts(notes),
    ...links.map(({ label, link: to }) => `${label}:\n${checkedLink(to)}`),
    `--\n${footer(companyName).text}`,
  ].join('\n\n')
}

const paragraph = (html: string, style: string) => `<p style="margin:0 0 14px;${style}">${html}</p>`

function buttonOf({ label, link }: { label: string; link: string }, copy: string): string {
  const href = escapeHtml(checkedLink(link))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="border-radius:6px;background:${COBALT}"><a href="${href}" style="display:inline-block;padding:12px 28px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 14px;font-size:13px;color:#5b6475">${copy}<br><a href="${href}" dir="ltr" style="color:${COBALT};word-break:break-all">${href}</a></p>`
}

const linkOf = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:0 0 14px;font-size:16px"><a href="${escapeHtml(checkedLink(link))}" style="color:${COBALT}">${escapeHtml(label)}</a></p>`

/**
 * Returns a link of an e-mail, built by the caller from APP_ORIGIN; any protocol except http and https is a programming
 * error.
 */
function checkedLink(link: string): string {
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('a mail links only to web pages')
  return url.href
}

import { formatPhone } from '@/lib/format/phone'

import { type BlockOf, isPageLink, type PageContent } from './blocks.schema'
import { sectionsMarkup } from './blocks-markup.rules'
import { iconMarkup } from './icons.rules'
import { html, type Markup, NOTHING, styleElement } from './markup.rules'
import { pageStyles } from './page-styles.rules'
import { type PageContext, type PageView, prose, toView } from './page-view.rules'
import { pageWords } from './page-words.labels'

/** A whole page, and its style sheet, whose hash the content policy names. */
export type RenderedPage = { html: string; css: string }

/** Builds a landing page from its content: plain HTML without any script. */
export function renderPage(content: PageContent, context: PageContext): RenderedPage {
  const view = toView(content, context)
  const css = pageStyles(content.theme, content.language, { isEditing: context.isEditing ?? false })
  const body = html`<a class="skip" href="#content">${view.words.skip}</a>${topMarkup(view)}<main id="content">${hiddenTitle(view)}${sectionsMarkup(view)}</main>${footMarkup(view)}`
  return { css, html: documentText(view, { css, body, head: shareMarkup(view), title: pageTitle(content, context) }) }
}

/**
 * Builds what the visitor sees after sending the form, unless the page sends them elsewhere. It leads back to a page that is
 * still open.
 */
export function renderThanks(
  content: PageContent,
  context: PageContext,
  { isOpen }: { isOpen: boolean },
): RenderedPage {
  const view = toView(content, context)
  const css = pageStyles(content.theme, content.language)
  const { words } = view
  const own = content.thanks.kind === 'page' ? content.thanks : { title: '', text: '' }
  const title = own.title || words.thanksTitle
  const body = html`${topMarkup(view)}<main id="content"><section class="hero plain"><div class="wrap"><div class="say"><div class="icon">${iconMarkup('check')}</div><h1>${title}</h1><div class="prose">${prose(own.text || words.thanksText)}</div>${isOpen && html`<a class="button quiet" href="${context.address}">${words.back}</a>`}</div></div></section></main>${footMarkup(view)}`
  return { css, html: documentText(view, { css, body, head: UNLISTED, title }) }
}

/** Builds the page that stands where there is no page, or none now. */
export function renderMissing(): RenderedPage {
  const words = pageWords.he
  const css = pageStyles({ palette: 'clear', accent: null, fontSize: 'regular' }, 'he')
  const body = html`<main id="content"><section class="hero plain"><div class="wrap"><div class="say"><h1>${words.missingTitle}</h1><div class="prose">${prose(words.missingText)}</div></div></div></section></main>`
  const view = { content: { language: 'he' } } as const
  return { css, html: documentText(view, { css, body, head: UNLISTED, title: words.missingTitle }) }
}

/** Returns the title of a page: that for search engines, or that of its first block. */
function pageTitle({ seo, blocks }: PageContent, { companyName }: Pick<PageContext, 'companyName'>): string {
  const first = blocks.find((block) => 'title' in block && block.title !== '')
  return seo.title || (first && 'title' in first ? first.title : '') || companyName
}

/** Every page has a heading of the first level: its first block, or the title, for those who hear the page. */
const hiddenTitle = (view: PageView): Markup =>
  view.content.blocks[0]?.type === 'hero' ? NOTHING : html`<h1 class="out">${pageTitle(view.content, view)}</h1>`

const UNLISTED = html`<meta name="robots" content="noindex">`

type Document = { css: string; body: Markup; head: Markup; title: string }

function documentText({ content }: { content: Pick<PageContent, 'language'> }, { css, body, head, title }: Document) {
  const direction = content.language === 'he' ? 'rtl' : 'ltr'
  return html`<!doctype html><html lang="${content.language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}${styleElement(css)}</head><body>${body}</body></html>`
    .text
}

/** What search engines and messages that share the link show. */
function shareMarkup(view: PageView): Markup {
  const { content, address, companyName, pictures } = view
  const { description, pictureId, isListed } = content.seo
  const title = pageTitle(content, view)
  const first = content.blocks.find((block) => 'picture' in block && block.picture !== null)
  const id = pictureId ?? (first && 'picture' in first ? first.picture?.id : undefined)
  const picture = id ? pictures[id]?.sizes.at(-1) : undefined
  const locale = content.language === 'he' ? 'he_IL' : 'en_US'
  return html`${description && html`<meta name="description" content="${description}">`}<link rel="canonical" href="${address}">${!isListed && UNLISTED}<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:url" content="${address}"><meta property="og:site_name" content="${companyName}"><meta property="og:locale" content="${locale}">${description && html`<meta property="og:description" content="${description}">`}${picture && html`<meta property="og:image" content="${new URL(picture.address, address).href}"><meta name="twitter:card" content="summary_large_image">`}`
}

/** The head of the page: who it is of, and a number to call. */
function topMarkup({ companyName, logo, content }: PageView): Markup {
  const contact = content.blocks.find((block): block is BlockOf<'contact'> => block.type === 'contact')
  const call = contact?.phone
    ? html`<a class="call" href="tel:${contact.phone}">${iconMarkup('phone')}<span dir="ltr">${formatPhone(contact.phone)}</span></a>`
    : NOTHING
  const brand = logo ? html`<img src="${logo}" alt="${companyName}">` : html`<span class="brand">${companyName}</span>`
  return html`<header class="top"><div class="wrap">${brand}${call}</div></header>`
}

/** The legal block: what the details are for, and where privacy and accessibility are written about. */
function footMarkup({ content, words, form, companyName, accessibilityUrl, isEditing }: PageView): Markup {
  const legal = content.blocks.find((block): block is BlockOf<'legal'> => block.type === 'legal')
  if (!legal) return NOTHING
  const privacy = isPageLink(legal.privacyUrl) && html`<a href="${legal.privacyUrl}">${words.privacy}</a>`
  const accessibility = isPageLink(legal.accessibilityUrl) ? legal.accessibilityUrl : accessibilityUrl
  return html`<footer${isEditing && html` data-block="${legal.id}"`}><div class="wrap"><h2 class="out">${words.legal}</h2><p class="brand">${companyName}</p>${legal.text && html`<div class="prose">${prose(legal.text)}</div>`}${form && html`<p class="small">${form.purpose}</p>`}<nav aria-label="${words.legal}">${privacy}<a href="${accessibility}">${words.accessibility}</a></nav></div></footer>`
}

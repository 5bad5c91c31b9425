import { formatPhone } from '@/lib/format/phone'

import { type BlockOf, type BlockType, isPageLink, type PageBlock } from './blocks.schema'
import { formBlock } from './form-markup.rules'
import { iconMarkup } from './icons.rules'
import { html, type Markup, NOTHING } from './markup.rules'
import { lineIn, type PageView, pictureIn, prose, proseIn } from './page-view.rules'

/** Widths at which pictures are shown, for the browser to choose the file by. */
const HALF = '(min-width: 56rem) 34rem, 92vw'
const TILE = '(min-width: 56rem) 17rem, 46vw'

type Build<T extends BlockType> = (view: PageView, block: BlockOf<T>, isFirst: boolean) => Markup

const heading = (view: PageView, title: string): Markup => lineIn(view, { tag: 'h2', path: 'title' }, title)
const head = (view: PageView, title: string): Markup =>
  title || view.isEditing ? html`<div class="head">${heading(view, title)}</div>` : NOTHING

const hero: Build<'hero'> = (view, { title, text, picture, button }, isFirst) => {
  const shown = picture ? pictureIn(view, { ...picture, sizes: HALF, isFirst }) : NOTHING
  const hasForm = view.content.blocks.some(({ type }) => type === 'form')
  const label = button || view.words.toForm
  const action = hasForm ? html`<a class="button" href="#form">${label}</a>` : NOTHING
  const name = isFirst ? 'h1' : 'h2'
  return html`<div class="wrap"><div class="say">${lineIn(view, { tag: name, path: 'title' }, title)}${proseIn(view, { path: 'text' }, text)}${action}</div>${shown !== NOTHING && html`<figure>${shown}</figure>`}</div>`
}

const text: Build<'text'> = (view, block) =>
  html`<div class="wrap narrow prose">${heading(view, block.title)}${proseIn(view, { path: 'text' }, block.text)}</div>`

const benefits: Build<'benefits'> = (view, { title, items }) =>
  html`<div class="wrap">${head(view, title)}<ul class="grid">${items.map(
    (item, index) =>
      html`<li class="card"><div class="icon">${iconMarkup(item.icon)}</div>${lineIn(view, { tag: 'h3', path: `items.${index}.title` }, item.title)}${proseIn(view, { path: `items.${index}.text`, className: 'muted' }, item.text)}</li>`,
  )}</ul></div>`

const steps: Build<'steps'> = (view, { title, items }) =>
  html`<div class="wrap">${head(view, title)}<ol class="grid steps">${items.map(
    (item, index) =>
      html`<li>${lineIn(view, { tag: 'h3', path: `items.${index}.title` }, item.title)}${proseIn(view, { path: `items.${index}.text`, className: 'muted' }, item.text)}</li>`,
  )}</ol></div>`

const pictureText: Build<'picture-text'> = (view, block, isFirst) => {
  const { title, text: words, picture, side, link, linkLabel } = block
  const shown = picture ? pictureIn(view, { ...picture, sizes: HALF, isFirst }) : NOTHING
  const more = isPageLink(link) && linkLabel ? html`<a class="button quiet" href="${link}">${linkLabel}</a>` : NOTHING
  return html`<div class="wrap pair"><div class="say${side === 'start' && ' end'}">${heading(view, title)}${proseIn(view, { path: 'text' }, words)}${more}</div>${shown !== NOTHING && html`<figure>${shown}</figure>`}</div>`
}

const gallery: Build<'gallery'> = (view, { title, pictures }) =>
  html`<div class="wrap">${head(view, title)}<ul class="gallery">${pictures.map((one) => html`<li>${pictureIn(view, { ...one, sizes: TILE })}</li>`)}</ul></div>`

const testimonials: Build<'testimonials'> = (view, { title, items }) =>
  html`<div class="wrap">${head(view, title)}<div class="grid">${items.map(
    ({ quote, name, role }, index) =>
      html`<figure class="card quote"><blockquote>${proseIn(view, { path: `items.${index}.quote` }, quote)}</blockquote><figcaption>${name}${role && html`<span>${role}</span>`}</figcaption></figure>`,
  )}</div></div>`

const numbers: Build<'numbers'> = (view, { title, items }) =>
  html`<div class="wrap">${head(view, title)}<dl>${items.map(
    ({ value, label }, index) =>
      html`<div>${lineIn(view, { tag: 'dt', path: `items.${index}.label` }, label)}${lineIn(view, { tag: 'dd', path: `items.${index}.value` }, value)}</div>`,
  )}</dl></div>`

const prices: Build<'prices'> = (view, { title, items, note }) =>
  html`<div class="wrap">${head(view, title)}<ul class="grid">${items.map(
    (item, index) =>
      html`<li class="card price${item.isRecommended && ' best'}">${item.isRecommended && html`<p class="badge">${view.words.recommended}</p>`}${lineIn(view, { tag: 'h3', path: `items.${index}.name` }, item.name)}${lineIn(view, { tag: 'p', path: `items.${index}.price`, className: 'sum' }, item.price)}${proseIn(view, { path: `items.${index}.text`, className: 'muted' }, item.text)}</li>`,
  )}</ul>${note && html`<div class="small prose">${prose(note)}</div>`}</div>`

const faq: Build<'faq'> = (view, { title, items }) =>
  html`<div class="wrap narrow">${head(view, title)}<div class="faq">${items.map(
    ({ question, answer }, index) =>
      html`<details${view.isEditing && html` open`}>${lineIn(view, { tag: 'summary', path: `items.${index}.question` }, question)}${proseIn(view, { path: `items.${index}.answer` }, answer)}</details>`,
  )}</div></div>`

const contact: Build<'contact'> = (view, block) => {
  const { words } = view
  const { title, phone, whatsapp, email, address, mapUrl, hours } = block
  const ways = [
    phone && way('phone', html`<a href="tel:${phone}" dir="ltr">${formatPhone(phone)}</a>`),
    whatsapp && way('whatsapp', html`<a href="https://wa.me/${whatsapp.replace(/\D/g, '')}">${words.whatsapp}</a>`),
    email && way('mail', html`<a href="mailto:${email}" dir="ltr">${email}</a>`),
    address &&
      way(
        'map',
        html`<span class="note">${words.address}</span>${address}${isPageLink(mapUrl) && html`<br><a href="${mapUrl}">${words.map}</a>`}`,
      ),
    hours && way('clock', html`<span class="note">${words.hours}</span>${prose(hours)}`),
  ]
  return html`<div class="wrap">${head(view, title)}<ul class="contact">${ways.map((one) => one || NOTHING)}</ul></div>`
}

const way = (icon: Parameters<typeof iconMarkup>[0], content: Markup): Markup =>
  html`<li><div class="icon">${iconMarkup(icon)}</div><div>${content}</div></li>`

/** The legal block is the foot of the page, wherever it stands among the blocks. */
const builds: { readonly [T in Exclude<BlockType, 'legal'>]: Build<T> } = {
  hero,
  text,
  benefits,
  steps,
  'picture-text': pictureText,
  gallery,
  testimonials,
  numbers,
  prices,
  faq,
  form: formBlock,
  contact,
  divider: () => html`<hr class="rule">`,
}

const CLASSES: Partial<Record<BlockType, string>> = { form: 'ask', divider: 'slim' }

/** Builds the sections of a page in their order; every second one has another ground. */
export function sectionsMarkup(view: PageView): Markup {
  const blocks = view.content.blocks.filter((block) => isDrawn(view, block))
  return html`${blocks.map((block, index) => sectionMarkup(view, block, index))}`
}

/** The legal block is the foot of the page, and a gallery without pictures has nothing to show but to its editor. */
const isDrawn = ({ isEditing }: PageView, block: PageBlock): boolean =>
  block.type !== 'legal' && (isEditing || block.type !== 'gallery' || block.pictures.length > 0)

function sectionMarkup(view: PageView, block: PageBlock, index: number): Markup {
  const { type, id } = block
  const build = builds[type as Exclude<BlockType, 'legal'>] as Build<BlockType>
  const content = build(view, block, index === 0)
  const hasPicture = type === 'hero' && block.picture !== null && view.pictures[block.picture.id] !== undefined
  const ground = index % 2 === 1 && !['hero', 'numbers', 'divider'].includes(type) ? 'alt' : ''
  const own = type === 'hero' && !hasPicture ? 'hero plain' : (CLASSES[type] ?? type)
  const className = `${own} ${ground}`.trim()
  return html`<section class="${className}"${type === 'form' && html` id="form"`}${view.isEditing && html` data-block="${id}"`}>${content}</section>`
}

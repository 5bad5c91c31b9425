import type { CustomType } from '@/lib/modules/custom-fields/custom-fields.schema'

/** Types of custom fields that a visitor can be asked for. */
const ASKABLE: ReadonlySet<CustomType> = new Set([
  'text',
  'long_text',
  'number',
  'date',
  'yes_no',
  'select',
  'phone',
  'email',
  'url',
])

export const isAskable = (type: CustomType): boolean => ASKABLE.has(type)

/** The notice that a new form begins with, by section 11 of the Protection of Privacy Law, 5741-1981. */
export const defaultPurpose = (companyName: string) =>
  `הפרטים נמסרים מרצון, ואין חובה חוקית למסור אותם. ${companyName} שומרת אותם כדי לחזור אל מי שפנה ולטפל בפנייה, ואינה מעבירה אותם לאחרים אלא לספקים שמפעילים עבורה את המערכת. אפשר לבקש לעיין בפרטים, לתקן אותם או למחוק אותם.`

type Snippet = { origin: string; slug: string; title: string }

/** Returns the HTML by which another website shows a form: a script tag, or a frame of fixed height. */
export function embedSnippets({ origin, slug, title }: Snippet) {
  const quoted = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return {
    script: `<script src="${origin}/api/public/forms/${slug}/script" async></script>`,
    frame: `<iframe src="${origin}/f/${slug}/frame" title="${quoted}" style="inline-size:100%;block-size:720px;border:0"></iframe>`,
  }
}

/**
 * Returns the script that shows a form in another website, where the script tag stands: a frame that is as high as the
 * form, with the page's address and the parameters of the advertisement.
 */
export const embedScript = ({ origin, slug, title }: Snippet): string => `(() => {
  const script = document.currentScript
  const frame = document.createElement('iframe')
  const query = new URLSearchParams(location.search)
  query.set('page', location.origin + location.pathname)
  frame.src = ${JSON.stringify(`${origin}/f/${slug}/frame?`)} + query
  frame.title = ${JSON.stringify(title).replaceAll('<', '\\u003c')}
  frame.style.cssText = 'inline-size:100%;block-size:480px;border:0'
  const show = () => (document.body.contains(script) ? script.after(frame) : document.body.append(frame))
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
  addEventListener('message', ({ source, origin, data }) => {
    if (source === frame.contentWindow && origin === ${JSON.stringify(origin)} && typeof data?.formHeight === 'number')
      frame.style.blockSize = Math.min(data.formHeight, 6000) + 'px'
  })
})()
`

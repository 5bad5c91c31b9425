import type { Fields } from '@/lib/core/errors'

import type { PageContent } from './blocks.schema'
import { blockLabels } from './landing-pages.labels'

/** What publishing must know of the form of a page. */
type Wording = { name: string; purpose: string; consents: readonly unknown[] }

/** Returns what keeps a page from being published, by field; each names its block. */
export function findPublishFaults(content: PageContent, form: Wording | null): Fields {
  return {
    ...faultsOfText(content),
    ...faultsOfForm(content, form),
    ...faultsOfLegal(content),
    ...faultsOfThanks(content),
  }
}

const NO_LEGAL = `בעמוד חסר מקטע ״${blockLabels.legal}״: בלעדיו אי אפשר לאסוף פרטים`
const NO_FORM = `בעמוד חסר מקטע ״${blockLabels.form}״`

function faultsOfText({ blocks }: PageContent): Fields {
  const untitled = blocks.flatMap((block, index) =>
    block.type === 'hero' && block.title === ''
      ? [[`content.blocks.${index}.title`, 'יש למלא כותרת לפתיח'] as const]
      : [],
  )
  return Object.fromEntries(untitled)
}

function faultsOfForm({ blocks }: PageContent, form: Wording | null): Fields {
  const index = blocks.findIndex(({ type }) => type === 'form')
  if (index < 0) return { 'content.blocks': NO_FORM }
  if (!form) return { formChannelId: `יש לבחור איזה טופס יוצג במקטע ״${blockLabels.form}״` }
  const place = `content.blocks.${index}.wording`
  if (form.purpose === '') return { [place]: `בטופס ״${form.name}״ לא כתוב לשם מה נאספים הפרטים` }
  return form.consents.length > 0 ? {} : { [place]: `בטופס ״${form.name}״ אין נוסח הסכמה. יש להוסיף אותו בקליטת פניות` }
}

function faultsOfLegal({ blocks }: PageContent): Fields {
  const index = blocks.findIndex(({ type }) => type === 'legal')
  const legal = blocks[index]
  if (legal?.type !== 'legal') return { 'content.blocks': NO_LEGAL }
  if (legal.privacyUrl !== '') return {}
  return { [`content.blocks.${index}.privacyUrl`]: `במקטע ״${blockLabels.legal}״ חסר קישור למדיניות הפרטיות` }
}

const faultsOfThanks = ({ thanks }: PageContent): Fields =>
  thanks.kind === 'redirect' && thanks.url === '' ? { 'content.thanks.url': 'יש למלא לאן עוברים אחרי השליחה' } : {}

/** Returns the ids of all pictures of a page. */
export function pictureIdsIn({ seo, blocks }: PageContent): string[] {
  const shown = blocks.flatMap((block) => {
    if (block.type === 'gallery') return block.pictures.map(({ id }) => id)
    return 'picture' in block && block.picture ? [block.picture.id] : []
  })
  return [...new Set([...shown, ...(seo.pictureId ? [seo.pictureId] : [])])]
}

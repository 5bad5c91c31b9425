import { invalid } from '@/lib/core/errors'

import type { Capabilities, MediaKind } from './adapter'
import { fileFault, mediaKindOf } from './content-files'

/** What may stand above a template's text. */
export type TemplateMedia = Extract<MediaKind, 'image' | 'video' | 'document'>

type Component = Record<string, unknown>

/** Returns what a template has above its text: null for nothing or a text, `other` for what we cannot send. */
export function templateMedia(components: readonly Component[]): TemplateMedia | 'other' | null {
  const header = components.find(({ type }) => String(type).toUpperCase() === 'HEADER')
  const format = String(header?.format ?? 'TEXT').toLowerCase()
  if (format === 'image' || format === 'video' || format === 'document') return format
  return format === 'text' ? null : 'other'
}

const MISSING: Record<TemplateMedia, string> = {
  image: 'בתבנית הזאת יש לצרף תמונה',
  video: 'בתבנית הזאת יש לצרף סרטון',
  document: 'בתבנית הזאת יש לצרף קובץ',
}

const OTHER_KIND: Record<TemplateMedia, string> = {
  image: 'הקובץ אינו תמונה שאפשר לשלוח בערוץ הזה',
  video: 'הקובץ אינו סרטון שאפשר לשלוח בערוץ הזה',
  document: 'הקובץ אינו מסוג שאפשר לשלוח בערוץ הזה',
}

type TemplateFile = { mime: string; bytes: number }

/** Checks the file of a template against what stands above its text, and what its channel takes. Throws 422. */
export function requireTemplateFile(
  capabilities: Pick<Capabilities, 'media'>,
  media: ReturnType<typeof templateMedia>,
  file: TemplateFile | undefined,
): void {
  const fault = templateFileFault(capabilities, media, file)
  if (fault) throw invalid({ fileId: fault }, fault)
}

function templateFileFault(
  capabilities: Pick<Capabilities, 'media'>,
  media: ReturnType<typeof templateMedia>,
  file: TemplateFile | undefined,
): string | null {
  if (media === 'other') return 'בראש התבנית הזאת יש מיקום או תוכן אחר שאי אפשר לשלוח מכאן'
  if (media === null) return file ? 'אין בתבנית הזאת מקום לקובץ' : null
  if (!file) return MISSING[media]
  return mediaKindOf(capabilities, file.mime) === media ? fileFault(capabilities, file) : OTHER_KIND[media]
}

import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'

/** Returns the texts that are still those of a template: figures of zeros, and words that say what belongs there. */
export function findSamples({ blocks }: PageContent): string[] {
  const texts = blocks.flatMap((block) => textsIn(block))
  return [...new Set(texts.filter((text) => /(?<![\d,.])0{2,}(?!\d)|^כאן |המלצה שנייה|לדוגמה/.test(text)))]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

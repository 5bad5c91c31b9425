import type { Person, PersonSection } from '@/lib/records/person'
import type { Row } from './card.queries'
import { streamSectionRows } from './rows.queries'

type Copy = {
  company: string
  requestId: string
  madeAt: Date
  cards: readonly Row[]
  sections: readonly PersonSection[]
}

/** Streams the machine-readable copy as JSON: UTF-8, with the same keys in the same order every time. */
export async function* machineCopy(of: Person, { company, requestId, madeAt, cards, sections }: Copy) {
  const encoder = new TextEncoder()
  const head = { format: 'kesher-personal-data/1', company, request: requestId, made_at: madeAt.toISOString(), cards }
  yield encoder.encode(JSON.stringify(head).slice(0, -1))
  for (const section of sections) {
    yield encoder.encode(`,\n${JSON.stringify(section.key)}:[`)
    let separator = '\n'
    for await (const rows of streamSectionRows(of, section)) {
      yield encoder.encode(rows.map((row) => separate(row)).join(''))
    }
    yield encoder.encode(']')

    function separate(row: Row): string {
      const text = separator + JSON.stringify(row)
      separator = ',\n'
      return text
    }
  }
  yield encoder.encode('}\n')
}

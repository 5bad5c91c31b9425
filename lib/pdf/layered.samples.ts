import {
  addFormObject,
  addLayers,
  BOX_PATH,
  type BuildSample,
  drawBoxAt,
  paintSeen,
  paintUnseen,
  sampleName,
  setContent,
} from './sample-drawing'

/** Test samples: pages with layers. */
export const layers: BuildSample = (doc, page) => {
  const { on, off } = addLayers(doc)
  const words = [
    `/OC /On BDC ${drawBoxAt(paintSeen, '20 20')} EMC`,
    `/OC /Off BDC ${drawBoxAt(paintUnseen, '20 60')} EMC`,
    // Nested: content is hidden if any layer around it is hidden; a mark that is not a layer changes nothing.
    `/OC /On BDC /OC /Off BDC ${drawBoxAt(paintUnseen, '20 100')} /Span BMC ${drawBoxAt(paintUnseen, '100 100')} EMC EMC ${drawBoxAt(paintSeen, '100 20')} EMC`,
    // Graphics state that is set in a hidden part remains in effect after it.
    `q /OC /Off BDC 1 0 0 1 30 0 cm EMC ${drawBoxAt(paintSeen, '150 20')} Q`,
    // A hidden part may clip, and contain an inline image and a shading.
    `/OC /Off BDC q 20 180 60 20 re W n 1 0 0 rg 20 180 60 20 re f Q BI /W 1 /H 1 /CS /RGB /BPC 8 ID \xff\x00\x00 EI EMC`,
  ]
  const resources = { Properties: { On: on, Off: off } }
  setContent(doc, page, { words: words.join('\n'), resources })
}

export const text: BuildSample = (doc, page) => {
  const { off } = addLayers(doc)
  const words = [
    `BT /F1 14 Tf 20 150 Td ${paintSeen('')} (Sum: ) Tj /OC /Off BDC ${paintUnseen('(9999 ) Tj')} EMC ${paintSeen('(100) Tj')} ET`,
    `BT /F1 14 Tf 20 TL 20 120 Td /OC /Off BDC ${paintUnseen('(hidden) Tj (hidden too) \' 1 1 (and this) "')} EMC ${paintSeen("(shown) '")} ET`,
  ]
  const fonts = { F1: doc.context.register(doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })) }
  setContent(doc, page, { words: words.join('\n'), resources: { Properties: { Off: off }, Font: fonts } })
}

export const memberships: BuildSample = (doc, page) => {
  const { on, off, unseen } = addLayers(doc)
  const member = (more: object) => doc.context.register(doc.context.obj({ Type: 'OCMD', ...more } as never))
  const shown = {
    AnyOn: member({ OCGs: [on, off] }),
    AnyOff: member({ OCGs: [on, off], P: 'AnyOff' }),
    AllOff: member({ OCGs: [off], P: 'AllOff' }),
    Rule: member({ VE: [sampleName('And'), on, [sampleName('Not'), off]] }),
    Nothing: member({}),
  }
  const hidden = {
    AllOn: member({ OCGs: [on, off], P: 'AllOn' }),
    One: member({ OCGs: off }),
    RuleOff: member({ VE: [sampleName('Or'), off, [sampleName('Not'), on]] }),
    Unseen: unseen,
  }
  const row = (marks: object, paint: typeof paintUnseen, y: number) =>
    Object.keys(marks).map((mark, at) => `/OC /${mark} BDC ${drawBoxAt(paint, `${10 + at * 70} ${y}`)} EMC`)
  const words = [
    ...row(shown, paintSeen, 20),
    ...row(hidden, paintUnseen, 60),
    `/OC /Unknown BDC ${drawBoxAt(paintSeen, '10 100')} EMC`,
  ]
  setContent(doc, page, { words: words.join('\n'), resources: { Properties: { ...shown, ...hidden } } })
}

export const drawings: BuildSample = (doc, page) => {
  const { on, off } = addLayers(doc)
  const image = doc.context.register(
    doc.context.stream(new Uint8Array([255, 0, 0]), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: 1,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
      OC: off,
    }),
  )
  const inner = addFormObject(doc, `${paintSeen(BOX_PATH)} /OC /L BDC ${paintUnseen('0 0 60 20 re f')} EMC`, {
    Resources: { Properties: { L: off } },
  })
  const pictures = {
    Shown: addFormObject(doc, paintSeen(BOX_PATH), { OC: on }),
    Hidden: addFormObject(doc, paintUnseen(BOX_PATH), { OC: off }),
    Inner: inner,
    Image: image,
  }
  const pattern = doc.context.register(
    doc.context.flateStream(`${paintSeen('0 0 10 10 re f')} /OC /L BDC ${paintUnseen('0 0 10 10 re f')} EMC`, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 10, 10],
      XStep: 10,
      YStep: 10,
      Resources: { Properties: { L: off } },
    }),
  )
  const at = (place: string, drawn: string) => `q 1 0 0 1 ${place} cm /${drawn} Do Q`
  const words = [
    at('20 20', 'Shown'),
    at('20 60', 'Hidden'),
    at('20 100', 'Inner'),
    'q 60 0 0 20 20 140 cm /Image Do Q',
    '/Pattern cs /Tiles scn 20 170 60 20 re f',
  ]
  setContent(doc, page, { words: words.join('\n'), resources: { XObject: pictures, Pattern: { Tiles: pattern } } })
}

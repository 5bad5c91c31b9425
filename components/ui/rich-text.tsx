import { Fragment, type ReactNode } from 'react'

import { isSafeLink, type RichDoc, type RichMark, type RichNode, type RichNodeType } from '@/lib/format/rich-text'

/** A stored document rendered as elements; HTML is never concatenated, and each paragraph has its own direction. */
export const RichText = ({ doc }: { doc: RichDoc }) => <div className="rich-text">{within(doc)}</div>

const VIEWS: Record<RichNodeType, (node: RichNode) => ReactNode> = {
  paragraph: (node) => <p dir="auto">{node.content ? within(node) : <br />}</p>,
  heading: (node) =>
    node.attrs?.level === 2 ? <h3 dir="auto">{within(node)}</h3> : <h4 dir="auto">{within(node)}</h4>,
  bulletList: (node) => <ul>{within(node)}</ul>,
  orderedList: (node) => <ol start={node.attrs?.start}>{within(node)}</ol>,
  listItem: (node) => <li>{within(node)}</li>,
  blockquote: (node) => <blockquote>{within(node)}</blockquote>,
  hardBreak: () => <br />,
  text: ({ text, marks }) => (marks ?? []).reduce<ReactNode>(marked, text),
}

const within = ({ content }: RichDoc | RichNode) =>
  content?.map((node, index) => {
    const View = VIEWS[node.type]
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole, its nodes have no names
    return View ? <Fragment key={index}>{View(node)}</Fragment> : null
  })

function marked(inside: ReactNode, mark: RichMark): ReactNode {
  if (mark.type === 'bold') return <strong>{inside}</strong>
  if (mark.type !== 'link' || !isSafeLink(mark.attrs.href)) return inside
  return (
    <a href={mark.attrs.href} rel="noopener noreferrer nofollow" target="_blank">
      {inside}
    </a>
  )
}

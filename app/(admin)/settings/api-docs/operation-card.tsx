import Link from 'next/link'

import { type Address, withSearch } from '@/components/screen/address'
import { Badge, type Tone } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { curlCommand, describeFields, describeType, type Field } from '@/lib/api/example'
import type { Listed, Operation } from '@/lib/api/openapi'

import { CodeBlock } from './code-block'
import styles from './docs.module.css'

const TONES: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'ok', PUT: 'warn', PATCH: 'warn', DELETE: 'bad' }

type Props = { listed: Listed; origin: string; isOpen: boolean; address: Address }

/**
 * Card of one handler: collapsed to a line; expanded it shows the permissions, the request, the response and an example
 * call.
 */
export function OperationCard({ listed, origin, isOpen, address }: Props) {
  const { method, path, operation } = listed
  const { operationId } = operation
  return (
    <article className={styles.operation} id={operationId}>
      <Link
        className={styles.line}
        href={withSearch(address, { op: isOpen ? null : operationId })}
        scroll={false}
        prefetch={false}
        aria-expanded={isOpen}
      >
        <span className={styles.call}>
          <Badge tone={TONES[method] ?? 'muted'}>{method}</Badge>
          <code dir="ltr">{path}</code>
        </span>
        <span>{operation['x-summary-he']}</span>
      </Link>
      {isOpen && (
        <div className={styles.inside}>
          <p className="muted">
            <Ltr>{operation.summary}</Ltr>
          </p>
          <Needs operation={operation} />
          <Fields title="בכתובת" fields={parametersOf(operation)} />
          <Fields title="בגוף הבקשה" fields={fieldsIn(operation.requestBody?.content)} />
          <Fields title="בתשובה" fields={fieldsIn(operation.responses['2XX'].content)} />
          <CodeBlock text={curlCommand(listed, origin)} />
        </div>
      )}
    </article>
  )
}

function Needs({ operation }: { operation: Operation }) {
  const permissions = operation['x-permissions']
  if (!permissions) return <p>פתוח לכל מפתח בתוקף.</p>
  return (
    <p>
      {permissions.length > 1 ? 'נדרשת אחת ההרשאות: ' : 'נדרשת ההרשאה: '}
      {permissions.map((permission) => PERMISSION_LABELS[permission].name).join(' · ')}
    </p>
  )
}

const parametersOf = ({ parameters }: Operation): Field[] =>
  parameters.flatMap(({ name, schema, required = false, description = '' }) =>
    name && schema ? [{ name, type: describeType(schema), isRequired: required, description }] : [],
  )

const fieldsIn = (content: Operation['responses']['2XX']['content'] = {}): Field[] =>
  describeFields(content['application/json']?.schema ?? {})

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.fields} dir="ltr">
        {fields.map(({ name, type, isRequired, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {isRequired && (
                <b>
                  *<span className="sr-only"> required</span>
                </b>
              )}
            </dt>
            <dd>
              <code className="muted">{type}</code> {description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

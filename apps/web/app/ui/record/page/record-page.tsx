import { useLingui } from '@lingui/react/macro'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import type { ReactNode } from 'react'
import { useParams } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type FieldWords, inWords } from '#ui/field/field-words.ts'
import { ActionsMenu } from '#ui/record/actions-menu.tsx'
import { ChangeHistory } from './history.ts'
import { type Detail, RecordDetails, RecordFrame } from './record-frame.tsx'

/** How one record is shown. */
type Shown<R> = {
  /** The record's name, which is also the default title. */
  name: string
  title?: ReactNode
  state?: ReactNode
  /** Menu items, for users who may do one of `operations`. */
  actions?: ReactNode
  /** Content beside the form, above the change history. */
  side?: ReactNode
  /** The read-only fields: by name, or with their own label and value. */
  details: readonly (Detail | (keyof R & string))[]
  /** Why nobody may change the record now. */
  locked?: string
}

type AnyRecord = { id: string | number; versao: number }

type Props<R extends AnyRecord, K extends QueryKey> = {
  route: RotaComPermissao
  /** Without `blank` nobody can add a record. */
  titles: { blank?: ReactNode; one: ReactNode }
  words: FieldWords
  history: Pick<Parameters<typeof ChangeHistory>[0], 'endpoint' | 'resource'>
  query: (id: string) => UseQueryOptions<R, Error, R, K>
  /** The form of a new or given record. */
  form: (record?: R) => ReactNode
  show: (record: R) => Shown<R>
  operations?: readonly Operacao[]
  /** The form takes the whole width. */
  wide?: boolean
}

/** The page of one record: new, loading, editable, or read-only with the reason. */
export function RecordPage<R extends AnyRecord, K extends QueryKey>(props: Props<R, K>) {
  const { id = '' } = useParams()
  return id === 'novo' && props.titles.blank ? <NewRecord {...props} /> : <ExistingRecord key={id} {...props} id={id} />
}

function NewRecord<R extends AnyRecord, K extends QueryKey>({ route, titles, form, wide }: Props<R, K>) {
  const { pode, porQueNao } = usePermissoes(route)
  return (
    <RecordFrame title={titles.blank} wide={wide}>
      {pode('INS') ? form() : <p className="text-ink-2">{porQueNao('INS')}</p>}
    </RecordFrame>
  )
}

function ExistingRecord<R extends AnyRecord, K extends QueryKey>({
  id,
  route,
  titles,
  words,
  history,
  query,
  form,
  show,
  operations = ['CPY', 'UPD', 'DEL'],
  wide,
}: Props<R, K> & { id: string }) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(route)
  const { data: record, error, refetch, isFetching } = useQuery(query(id))
  // Most records have a menu. A text that can only be edited has none until it was.
  const menu = operations.some((operation) => operation !== 'UPD' && pode(operation))
  if (record === undefined) {
    return (
      <RecordFrame
        title={titles.one}
        state={error ? null : <Skeleton className="h-5.5 w-20" />}
        actions={menu && !error ? <Skeleton className="h-11 w-28 fine:h-10" /> : null}
      >
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      </RecordFrame>
    )
  }

  const { name, title = name, state, actions, side, details, locked } = show(record)
  const detailed = (detail: Detail | (keyof R & string)): Detail =>
    typeof detail === 'object'
      ? detail
      : {
          label: words[detail]?.label ?? detail,
          value: [null, ''].includes(record[detail] as null) ? '' : inWords(words, detail, record[detail]),
          whole: words[detail]?.long,
        }
  return (
    <RecordFrame
      title={title}
      state={state}
      actions={
        actions && operations.some(pode) ? (
          <ActionsMenu label={t`Ações de ${String(name)}`}>{actions}</ActionsMenu>
        ) : null
      }
      side={
        <>
          {side}
          <ChangeHistory {...history} id={record.id} version={record.versao} words={words} />
        </>
      }
      wide={wide}
    >
      {pode('UPD') && !locked ? (
        form(record)
      ) : (
        <RecordDetails whyNot={pode('UPD') ? locked : porQueNao('UPD')} items={details.map(detailed)} />
      )}
    </RecordFrame>
  )
}

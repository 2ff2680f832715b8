import { useLingui } from '@lingui/react/macro'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { type ReactNode, Suspense } from 'react'
import { useParams } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import type { Endereco } from '#paginas.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { ChangeHistory } from './change-history.tsx'
import { type FieldWords, inWords } from './field-words.ts'
import { type Detail, RecordDetails, RecordFrame, RecordLoading } from './record-frame.tsx'

/** How one record is shown. */
type Shown<R> = {
  /** How people call it; it is the title where there is no other. */
  name: string
  title?: ReactNode
  state?: ReactNode
  /** Items of its menu, shown to who holds one of `operations`. */
  actions?: ReactNode
  /** Beside the form, above what changed. */
  side?: ReactNode
  /** The same as the form, to read: fields by their name, or what is made of them. */
  details: readonly (Detail | (keyof R & string))[]
  /** Nobody may change it now, and why. */
  locked?: string
}

type AnyRecord = { id: string | number; versao: number }

type Props<R extends AnyRecord, K extends QueryKey> = {
  route: RotaComPermissao
  /** Where the list stands, when that is not the address of its permission. */
  base?: Endereco
  /** Name of the list it belongs to. */
  back: string
  titles: { blank: ReactNode; one: ReactNode }
  words: FieldWords
  history: Pick<Parameters<typeof ChangeHistory>[0], 'endpoint' | 'resource'>
  query: (id: string) => UseQueryOptions<R, Error, R, K>
  /** Adds a record or changes the given one; comes on demand. */
  form: (registro?: R) => ReactNode
  show: (registro: R) => Shown<R>
  operations?: readonly Operacao[]
  /** The form takes the whole width. */
  wide?: boolean
}

/** The page of one record by its address: a new one, one that loads, one to edit, or one only to read, with the reason. */
export function RecordPage<R extends AnyRecord, K extends QueryKey>(props: Props<R, K>) {
  const { id = '' } = useParams()
  return id === 'novo' ? <NewRecord {...props} /> : <ExistingRecord key={id} {...props} id={id} />
}

function NewRecord<R extends AnyRecord, K extends QueryKey>({
  route,
  base = route,
  back,
  titles,
  form,
  wide,
}: Props<R, K>) {
  const { pode, porQueNao } = usePermissoes(route)
  return (
    <RecordFrame back={{ to: base, label: back }} title={titles.blank} wide={wide}>
      {pode('INS') ? (
        <Suspense fallback={<RecordLoading />}>{form()}</Suspense>
      ) : (
        <p className="text-ink-2">{porQueNao('INS')}</p>
      )}
    </RecordFrame>
  )
}

function ExistingRecord<R extends AnyRecord, K extends QueryKey>({
  id,
  route,
  base = route,
  back,
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
  const { data: registro, error, refetch, isFetching } = useQuery(query(id))
  const lista = { to: base, label: back }
  if (registro === undefined) {
    return (
      <RecordFrame back={lista} title={titles.one}>
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      </RecordFrame>
    )
  }

  const { name, title = name, state, actions, side, details, locked } = show(registro)
  const detalhar = (detalhe: Detail | (keyof R & string)): Detail =>
    typeof detalhe === 'object'
      ? detalhe
      : {
          label: words[detalhe]?.label ?? detalhe,
          value: [null, ''].includes(registro[detalhe] as null) ? '' : inWords(words, detalhe, registro[detalhe]),
          whole: words[detalhe]?.long,
        }
  return (
    <RecordFrame
      back={lista}
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
          <ChangeHistory {...history} id={registro.id} version={registro.versao} words={words} />
        </>
      }
      wide={wide}
    >
      {pode('UPD') && !locked ? (
        <Suspense fallback={<RecordLoading />}>{form(registro)}</Suspense>
      ) : (
        <RecordDetails whyNot={pode('UPD') ? locked : porQueNao('UPD')} items={details.map(detalhar)} />
      )}
    </RecordFrame>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { type ReactNode, Suspense } from 'react'
import { useParams } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import type { Endereco } from '#paginas.ts'
import { AcoesMenu } from './acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame, type Detalhe } from './cadastro-frame.tsx'
import { type Campos, escrito } from './campos.ts'
import { Historico } from './historico.tsx'

type Mostrado<R> = {
  /** Name for people, and title by default. */
  nome: string
  titulo?: ReactNode
  situacao?: ReactNode
  /** Menu items for users with one of `operacoes`. */
  acoes?: ReactNode
  /** Beside the form, above the history. */
  lado?: ReactNode
  /** Read-only view: field names or details. */
  detalhes: readonly (Detalhe | (keyof R & string))[]
  /** Reason why nobody may change it now. */
  fechado?: string
}

type Registro = { id: string | number; versao: number }

type Props<R extends Registro, K extends QueryKey> = {
  rota: RotaComPermissao
  /** Address of the list, if it differs from that of the permission. */
  base?: Endereco
  volta: string
  nomes: { novo: ReactNode; um: ReactNode }
  campos: Campos
  historico: Pick<Parameters<typeof Historico>[0], 'endpoint' | 'recurso'>
  consulta: (id: string) => UseQueryOptions<R, Error, R, K>
  /** Form for a new or given record, loaded on demand. */
  formulario: (registro?: R) => ReactNode
  mostrar: (registro: R) => Mostrado<R>
  operacoes?: readonly Operacao[]
  /** The form takes the whole width. */
  largo?: boolean
}

/** Page of a record by its address: new, loading, editable, or read-only with the reason. */
export function CadastroRegistro<R extends Registro, K extends QueryKey>(props: Props<R, K>) {
  const { id = '' } = useParams()
  return id === 'novo' ? <Novo {...props} /> : <Existente key={id} {...props} id={id} />
}

function Novo<R extends Registro, K extends QueryKey>({
  rota,
  base = rota,
  volta,
  nomes,
  formulario,
  largo,
}: Props<R, K>) {
  const { pode, porQueNao } = usePermissoes(rota)
  return (
    <CadastroFrame volta={{ to: base, label: volta }} titulo={nomes.novo} largo={largo}>
      {pode('INS') ? (
        <Suspense fallback={<CadastroCarregando />}>{formulario()}</Suspense>
      ) : (
        <p className="text-ink-2">{porQueNao('INS')}</p>
      )}
    </CadastroFrame>
  )
}

function Existente<R extends Registro, K extends QueryKey>({
  id,
  rota,
  base = rota,
  volta,
  nomes,
  campos,
  historico,
  consulta,
  formulario,
  mostrar,
  operacoes = ['CPY', 'UPD', 'DEL'],
  largo,
}: Props<R, K> & { id: string }) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(rota)
  const { data: registro, error, refetch, isFetching } = useQuery(consulta(id))
  const lista = { to: base, label: volta }
  if (registro === undefined) {
    return (
      <CadastroFrame volta={lista} titulo={nomes.um}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }

  const { nome, titulo = nome, situacao, acoes, lado, detalhes, fechado } = mostrar(registro)
  const detalhar = (detalhe: Detalhe | (keyof R & string)): Detalhe =>
    typeof detalhe === 'object'
      ? detalhe
      : {
          label: campos[detalhe]?.label ?? detalhe,
          valor: [null, ''].includes(registro[detalhe] as null) ? '' : escrito(campos, detalhe, registro[detalhe]),
          inteira: campos[detalhe]?.longo,
        }
  return (
    <CadastroFrame
      volta={lista}
      titulo={titulo}
      situacao={situacao}
      acoes={acoes && operacoes.some(pode) ? <AcoesMenu label={t`Ações de ${String(nome)}`}>{acoes}</AcoesMenu> : null}
      lado={
        <>
          {lado}
          <Historico {...historico} id={registro.id} versao={registro.versao} campos={campos} />
        </>
      }
      largo={largo}
    >
      {pode('UPD') && !fechado ? (
        <Suspense fallback={<CadastroCarregando />}>{formulario(registro)}</Suspense>
      ) : (
        <CadastroDetalhes porQueNao={pode('UPD') ? fechado : porQueNao('UPD')} itens={detalhes.map(detalhar)} />
      )}
    </CadastroFrame>
  )
}

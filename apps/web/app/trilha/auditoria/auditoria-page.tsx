import { Trans, useLingui } from '@lingui/react/macro'
import { type AcaoAuditoria, exportarAuditoria, type RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { baixar } from '#lib/api/api-client.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { comPadrao, data, opcional, texto, umDe, uuid } from '#ui/data-table/campo.ts'
import { escreverBusca } from '#ui/data-table/use-busca.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Input } from '#ui/field/input.tsx'
import { registros } from './auditoria.queries.ts'
import { useColunas } from './auditoria-colunas.tsx'
import { nomesDasAcoes, recursosEmPalavras } from './auditoria-textos.ts'

const FilterChip = sobDemanda(() => import('#ui/choice/chip.tsx'), 'FilterChip')
const RegistroFolha = sobDemanda(() => import('./registro-folha.tsx'), 'RegistroFolha')

const recursos = Object.keys(recursosEmPalavras) as RecursoAuditoria[]
const acoes = Object.keys(nomesDasAcoes) as AcaoAuditoria[]

const lugares = ['pessoa', 'registro', 'ip', 'empresa'] as const

const campos = {
  ...camposDeLista(['criada_em'], true),
  /** Where the search looks. */
  onde: comPadrao(umDe(lugares), 'pessoa'),
  recurso: opcional(umDe(recursos)),
  recurso_id: opcional(texto(100)),
  acao: opcional(umDe(acoes)),
  de: opcional(data),
  ate: opcional(data),
  /** The one that is open. */
  registro: opcional(uuid),
}

type Pedido = { [K in keyof typeof campos]: (typeof campos)[K]['padrao'] }

/** Who did what to which record, when and from where: filters, page and the open line are in the address. */
export default function AuditoriaPage() {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { pode } = usePermissoes('/admin/configuracoes')
  const lista = useLista(campos, (pedido) => registros({ ...filtrosDe(pedido), cursor: pedido.cursor }))
  const { pedido, mudar } = lista
  const ondeBusca = {
    pessoa: t`Nome ou e-mail de quem fez`,
    registro: t`Nome do registro`,
    ip: t`Endereço de rede (IP)`,
    empresa: t`Nome da empresa`,
  }
  const ondeEmPalavras = {
    pessoa: t`Por quem fez`,
    registro: t`Por registro`,
    ip: t`Por endereço`,
    empresa: t`Por empresa`,
  }
  const aberto = lista.rows?.find(({ id }) => id === pedido.registro)
  const dia = (campo: 'de' | 'ate', label: string) => (
    <Input
      type="date"
      aria-label={label}
      title={label}
      value={pedido[campo] ?? ''}
      onChange={(event) => mudar({ [campo]: event.target.value || undefined })}
      className="w-40!"
    />
  )

  return (
    <>
      <CadastroLista
        nome="auditoria"
        titulo={t`Auditoria`}
        descricao={<Trans>Quem fez o quê, em qual registro, quando e de onde. Ninguém apaga nem muda.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        rowHref={({ id }) => `?${escreverBusca(campos, { ...pedido, registro: id }, params)}`}
        buscaEm={ondeBusca[pedido.onde]}
        exportar={pode('CPY') ? () => baixar(exportarAuditoria, { querystring: filtrosDe(pedido) }) : undefined}
        filtros={
          <>
            <FilterSelect
              label={t`Onde buscar`}
              {...lista.filtro('onde')}
              options={lugares.map((lugar) => ({ value: lugar, label: ondeEmPalavras[lugar] }))}
            />
            <FilterSelect
              label={t`Tipo de registro`}
              value={pedido.recurso}
              onChange={(recurso) => mudar({ recurso, recurso_id: undefined })}
              all={t`Todos os registros`}
              options={recursos.map((recurso) => ({ value: recurso, label: i18n._(recursosEmPalavras[recurso]) }))}
            />
            <FilterSelect
              label={t`Ação`}
              {...lista.filtro('acao')}
              all={t`Todas as ações`}
              options={acoes.map((acao) => ({ value: acao, label: i18n._(nomesDasAcoes[acao]) }))}
            />
            {dia('de', t`Desde o dia`)}
            {dia('ate', t`Até o dia`)}
            {pedido.recurso_id ? (
              <Suspense>
                <FilterChip field={t`registro`} onRemove={() => mudar({ recurso_id: undefined })}>
                  {lista.rows?.[0]?.nome ?? pedido.recurso_id}
                </FilterChip>
              </Suspense>
            ) : null}
          </>
        }
        vazia={
          <EmptyState icon={<ScrollText />} title={<Trans>Nada registrado ainda</Trans>}>
            <Trans>Cada alteração feita no painel aparece aqui.</Trans>
          </EmptyState>
        }
      />
      {aberto ? (
        <Suspense>
          <RegistroFolha
            registro={aberto}
            tipo={i18n._(recursosEmPalavras[aberto.recurso])}
            onClose={() => mudar({ registro: undefined, cursor: pedido.cursor }, { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The address as the server is asked. */
function filtrosDe({ busca, onde, recurso, recurso_id, acao, de, ate }: Pedido) {
  return {
    [onde]: busca || undefined,
    recurso,
    recurso_id,
    acao,
    de: inicioDo(de),
    ate: inicioDo(ate, 1),
  }
}

/** The instant at which a day of the reader's begins, or the one after it. */
function inicioDo(dia: string | undefined, depois = 0): string | undefined {
  if (!dia) return undefined
  const inicio = new Date(`${dia}T00:00`)
  inicio.setDate(inicio.getDate() + depois)
  return inicio.toISOString()
}

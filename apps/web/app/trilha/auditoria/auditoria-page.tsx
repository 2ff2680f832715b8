import { Trans, useLingui } from '@lingui/react/macro'
import { type AcaoAuditoria, exportarAuditoria, type RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import { ScrollText } from 'lucide-react'
import { baixar } from '#lib/api/baixar.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { calendarDay, maybe, oneOf, shortText, uuid, withDefault } from '#ui/address/address-field.ts'
import { writeAddress } from '#ui/address/use-address-state.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { registros } from './auditoria.queries.ts'
import { useColunas } from './auditoria-colunas.tsx'
import { nomesDasAcoes, recursosEmPalavras } from './auditoria-textos.ts'

const FilterChip = sobDemanda(() => import('#ui/choice/chip.tsx'), 'FilterChip', null)
const RegistroFolha = sobDemanda(() => import('./registro-folha.tsx'), 'RegistroFolha', null)

const recursos = Object.keys(recursosEmPalavras) as RecursoAuditoria[]
const acoes = Object.keys(nomesDasAcoes) as AcaoAuditoria[]

const lugares = ['pessoa', 'registro', 'ip', 'empresa'] as const

const campos = {
  ...listFields(['criada_em'], true),
  /** Which field the search covers. */
  onde: withDefault(oneOf(lugares), 'pessoa'),
  recurso: maybe(oneOf(recursos)),
  recurso_id: maybe(shortText(100)),
  acao: maybe(oneOf(acoes)),
  de: maybe(calendarDay),
  ate: maybe(calendarDay),
  /** The id of the open entry. */
  registro: maybe(uuid),
}

type PedidoDeAuditoria = { [K in keyof typeof campos]: (typeof campos)[K]['fallback'] }

/**
 * Who did what to which record, when and from where. The address has the filters and the open
 * entry.
 */
export default function AuditoriaPage() {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { pode } = usePermissoes('/admin/configuracoes')
  const lista = useRecordList(campos, (pedido) => registros({ ...filtrosDe(pedido), cursor: pedido.cursor }))
  const { asked: pedido, change: mudar } = lista
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
    <Field label={label} className="flex-row! items-center">
      <Input
        type="date"
        value={pedido[campo] ?? ''}
        onChange={(event) => mudar({ [campo]: event.target.value || undefined })}
        className="w-36!"
      />
    </Field>
  )

  return (
    <>
      <RecordList
        name="auditoria"
        title={t`Auditoria`}
        description={<Trans>Quem fez o quê, em qual registro, quando e de onde. Ninguém apaga nem muda.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        rowHref={({ id }) => `?${writeAddress(campos, { ...pedido, registro: id }, params)}`}
        searchIn={ondeBusca[pedido.onde]}
        download={pode('CPY') ? () => baixar(exportarAuditoria, { querystring: filtrosDe(pedido) }) : undefined}
        filters={
          <>
            <FilterSelect
              label={t`Onde buscar`}
              {...lista.filter('onde')}
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
              {...lista.filter('acao')}
              all={t`Todas as ações`}
              options={acoes.map((acao) => ({ value: acao, label: i18n._(nomesDasAcoes[acao]) }))}
            />
            {dia('de', t`Desde o dia`)}
            {dia('ate', t`Até o dia`)}
            {pedido.recurso_id ? (
              <FilterChip field={t`registro`} onRemove={() => mudar({ recurso_id: undefined })}>
                {lista.rows?.[0]?.nome ?? pedido.recurso_id}
              </FilterChip>
            ) : null}
          </>
        }
        empty={
          <EmptyState icon={<ScrollText />} title={<Trans>Nada registrado ainda</Trans>}>
            <Trans>Cada alteração feita no painel aparece aqui.</Trans>
          </EmptyState>
        }
      />
      {aberto ? (
        <RegistroFolha
          registro={aberto}
          tipo={i18n._(recursosEmPalavras[aberto.recurso])}
          onClose={() => mudar({ registro: undefined, cursor: pedido.cursor }, { replace: true })}
        />
      ) : null}
    </>
  )
}

/** The server's filters for those in the address. */
function filtrosDe({ busca, onde, recurso, recurso_id, acao, de, ate }: PedidoDeAuditoria) {
  return {
    [onde]: busca || undefined,
    recurso,
    recurso_id,
    acao,
    de: inicioDo(de),
    ate: inicioDo(ate, 1),
  }
}

/** The instant at which a day of the browser's time zone begins, or the day `depois` days later. */
function inicioDo(dia: string | undefined, depois = 0): string | undefined {
  if (!dia) return undefined
  const inicio = new Date(`${dia}T00:00`)
  inicio.setDate(inicio.getDate() + depois)
  return inicio.toISOString()
}

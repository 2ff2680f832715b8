import { Trans, useLingui } from '@lingui/react/macro'
import { exportarAssinaturas, filtrosAssinatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { HandCoins, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { baixar } from '#lib/api/api-client.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { type AssinaturaListada, assinaturas, rotaPlano } from './pagamento.queries.ts'
import { nomesDoPeriodo } from './pagamento-textos.ts'

const QuitarDialog = sobDemanda(() => import('#dinheiro/pagamento/fatura/quitar-dialog.tsx'), 'QuitarDialog')

const campos = {
  ...camposDeLista(['criada_em']),
  sentido: comPadrao(umDe(['asc', 'desc']), 'desc'),
  estado: comPadrao(umDe(filtrosAssinatura), 'TODOS'),
}
const column = columnsOf<AssinaturaListada>()

/** Every subscription of the platform, what it owes, and the way to settle what was paid elsewhere. */
export default function AssinaturasPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useLista(campos, assinaturas)
  const [quitando, quitar] = useState<AssinaturaListada | null>(null)
  const { cursor: _, ...filtros } = lista.pedido
  const columns = [
    column.accessor('titular', { header: t`Titular` }),
    column.accessor('plano', {
      header: t`Plano`,
      cell: ({ row: { original } }) => `${original.plano} · ${i18n._(nomesDoPeriodo[original.periodo])}`,
    }),
    column.accessor('estado', {
      header: t`Estado`,
      cell: ({ row: { original } }) =>
        original.encerrada ? t`Encerrada` : <StatusTag of="assinatura" status={original.estado} />,
    }),
    column.accessor('aberta', {
      header: t`A pagar`,
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const aberta = getValue()
        return aberta ? <span className="tabular-nums">{formatReais(aberta.total_centavos)}</span> : '—'
      },
    }),
    column.accessor('proximo_vencimento', {
      header: t`Próximo vencimento`,
      cell: ({ getValue }) => {
        const dia = getValue()
        return dia ? <span className="tabular-nums">{formatDia(dia)}</span> : '—'
      },
    }),
    column.instant('criada_em', { header: t`Criada em` }),
  ]
  return (
    <>
      <PlanoAbas />
      <CadastroLista
        nome="assinaturas"
        titulo={t`Assinaturas`}
        descricao={<Trans>Todas as assinaturas da plataforma e o que cada uma tem a pagar.</Trans>}
        lista={lista}
        columns={columns}
        rowName={({ titular }) => titular}
        buscaEm={t`Titular`}
        filtros={
          <FilterSelect
            label={t`Estado`}
            {...lista.filtro('estado')}
            options={[
              { value: 'TODOS', label: t`Todos os estados` },
              { value: 'ATIVO', label: t`Ativo` },
              { value: 'ATIVO_PROVISORIO', label: t`Ativo provisório` },
              { value: 'EM_ANALISE', label: t`Em análise` },
              { value: 'INADIMPLENTE', label: t`Inadimplente` },
            ]}
          />
        }
        {...(pode('CPY') && { exportar: () => baixar(exportarAssinaturas, { querystring: filtros }) })}
        acoes={
          pode('PLN')
            ? (row) =>
                row.aberta ? (
                  <MenuItem icon={<HandCoins aria-hidden />} onSelect={() => quitar(row)}>
                    <Trans>Registrar pagamento feito por fora</Trans>
                  </MenuItem>
                ) : (
                  <p className="px-3 py-2 text-note text-ink-2">
                    <Trans>Nada em aberto</Trans>
                  </p>
                )
            : undefined
        }
        vazia={
          <EmptyState icon={<Users />} title={<Trans>Nenhuma assinatura ainda</Trans>}>
            <Trans>Quando alguém contratar um plano, aparece aqui.</Trans>
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {quitando?.aberta ? <QuitarDialog fatura={quitando.aberta} onFechar={() => quitar(null)} /> : null}
      </Suspense>
    </>
  )
}

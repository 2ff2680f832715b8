import { Trans, useLingui } from '@lingui/react/macro'
import { exportarFaturas, exportarParaContador, filtrosFatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { FileSpreadsheet, Receipt } from 'lucide-react'
import { Suspense } from 'react'
import { faturas, rotaPagamentos } from '#dinheiro/pagamento/pagamento.queries.ts'
import { baixar } from '#lib/api/api-client.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'
import { useColunasDeFatura } from './faturas-colunas.tsx'

const FaturaFolha = sobDemanda(() => import('./fatura-folha.tsx'), 'FaturaFolha')

const campos = {
  ...camposDeLista(['emitida_em', 'vencimento', 'total']),
  sentido: comPadrao(umDe(['asc', 'desc']), 'desc'),
  situacao: comPadrao(umDe(filtrosFatura), 'TODAS'),
}

/** What was charged, and what came of it. */
export default function FaturasPage() {
  const { t } = useLingui()
  const lista = useLista(campos, faturas)
  const [busca, mudarBusca] = useSearchParams()
  const { pode } = usePermissoes(rotaPagamentos)
  const aberta = busca.get('fatura')
  const { cursor: _, ...filtros } = lista.pedido

  function fechar() {
    mudarBusca(
      (antes) => {
        const resto = new URLSearchParams(antes)
        resto.delete('fatura')
        return resto
      },
      { replace: true },
    )
  }

  return (
    <>
      <CadastroLista
        nome="pagamento"
        titulo={t`Pagamentos`}
        descricao={<Trans>Suas faturas, com recibo e segunda via.</Trans>}
        lista={lista}
        columns={useColunasDeFatura()}
        rowName={({ numero }) => t`Fatura ${numero}`}
        rowHref={({ id }) => `?fatura=${id}`}
        buscaEm={t`Número da fatura`}
        filtros={
          <>
            <Segmented
              label={t`Situação`}
              size="sm"
              {...lista.filtro('situacao')}
              options={[
                { value: 'TODAS', label: <Trans>Todas</Trans> },
                { value: 'ABERTA', label: <Trans>Em aberto</Trans> },
                { value: 'PAGA', label: <Trans>Pagas</Trans> },
                { value: 'ESTORNADA', label: <Trans>Devolvidas</Trans> },
              ]}
            />
            {pode('CPY') ? (
              <Button
                size="sm"
                icon={<FileSpreadsheet aria-hidden className="size-4" />}
                onClick={() => void fazer(() => baixar(exportarParaContador, {}), t`Planilha do contador baixada.`)}
              >
                <Trans>Para o contador</Trans>
              </Button>
            ) : null}
          </>
        }
        {...(pode('CPY') && { exportar: () => baixar(exportarFaturas, { querystring: filtros }) })}
        vazia={
          <EmptyState
            icon={<Receipt />}
            title={<Trans>Nenhuma fatura ainda</Trans>}
            actions={
              <ButtonLink to="/pagamento" variant="primary">
                <Trans>Escolher um plano</Trans>
              </ButtonLink>
            }
          >
            <Trans>A primeira aparece quando você contratar um plano.</Trans>
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{aberta ? <FaturaFolha id={aberta} onFechar={fechar} /> : null}</Suspense>
    </>
  )
}

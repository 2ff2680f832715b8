import { Trans, useLingui } from '@lingui/react/macro'
import { exportarFaturas, exportarParaContador, filtrosFatura } from '@zelo/contract/pagamento-gestao'
import { FileSpreadsheet, Receipt } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Segmented } from '#components/segmented.tsx'
import { fazer } from '#components/use-acao.ts'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSearchParams } from '#lib/rota.ts'
import { sobDemanda } from '#lib/sob-demanda.ts'
import { useColunasDeFatura } from './faturas-colunas.tsx'
import { faturas, rotaPagamentos } from './pagamento.queries.ts'

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
              value={lista.pedido.situacao}
              onChange={(situacao) => lista.mudar({ situacao })}
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

import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportarExtrato, type MesDoExtrato } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { nomeDoMes } from '#dinheiro/receita/receita-textos.ts'
import { baixar } from '#lib/api/baixar.ts'
import { porCursor } from '#lib/api/por-cursor.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { extratoDe, rotaPlano } from './parceiro.queries.ts'

/** The statement by month: earned, reversed, paid, and due at the month's end. */
export function ParceiroExtrato({ id }: { id: string }) {
  const { pode } = usePermissoes(rotaPlano)
  const consulta = useInfiniteQuery({
    queryKey: ['parceiro', 'extrato', id],
    queryFn: () => extratoDe(id),
    ...porCursor,
  })
  const meses = consulta.data?.pages[0]?.itens.length ?? 0
  return (
    <Card
      title={<Trans>Extrato por mês</Trans>}
      action={
        pode('CPY') && meses > 0 ? <ExportButton download={() => baixar(exportarExtrato, { params: { id } })} /> : null
      }
    >
      <EndlessList
        query={consulta}
        rowKey={({ mes }) => mes}
        empty={<Trans>O extrato começa com a primeira comissão.</Trans>}
        className="grid gap-1 px-4 py-3"
      >
        {(mes) => <Mes mes={mes} />}
      </EndlessList>
    </Card>
  )
}

function Mes({ mes }: { mes: MesDoExtrato }) {
  const [ganho, revertido, pago, saldo] = [
    formatReais(mes.ganho_centavos),
    formatReais(mes.revertido_centavos),
    formatReais(mes.pago_centavos),
    formatReais(mes.saldo_centavos),
  ]
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-emphasis">{nomeDoMes(mes.mes, 'long')}</span>
        <span className="whitespace-nowrap tabular-nums">
          <Trans>Saldo {saldo}</Trans>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-note text-ink-2 tabular-nums">
        <span>
          <Trans>Comissões {ganho}</Trans>
        </span>
        {mes.revertido_centavos < 0 ? (
          <span>
            <Trans>Revertido {revertido}</Trans>
          </span>
        ) : null}
        {mes.pago_centavos > 0 ? (
          <span>
            <Trans>Pago {pago}</Trans>
          </span>
        ) : null}
      </span>
    </>
  )
}

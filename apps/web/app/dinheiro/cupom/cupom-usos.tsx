import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportarUsosCupom } from '@zelo/contract/dinheiro/cupom'
import { situacoesDaFatura } from '#dinheiro/pagamento/pagamento-textos.ts'
import { baixar } from '#lib/api/baixar.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { type Cupom, rotaPlano, usosDe } from './cupom.queries.ts'

/** The uses of a coupon: company, invoice and discount. */
export function CupomUsos({ cupom: { id, usos, descontado_centavos } }: { cupom: Cupom }) {
  const { pode } = usePermissoes(rotaPlano)
  const consulta = useInfiniteQuery(usosDe(id))
  const total = formatReais(descontado_centavos)
  return (
    <Card
      title={<Trans>Usos</Trans>}
      summary={
        <>
          <Plural value={usos} _0="Ninguém usou ainda" one="# contratação" other="# contratações" />
          {descontado_centavos > 0 ? <Trans>, {total} descontados</Trans> : null}
        </>
      }
      action={
        pode('CPY') && usos > 0 ? (
          <ExportButton download={() => baixar(exportarUsosCupom, { params: { id }, querystring: {} })} />
        ) : null
      }
    >
      <EndlessList query={consulta} rowKey={(uso) => uso.fatura_id} empty={null} className="grid gap-1 px-4 py-3">
        {(uso) => {
          const [numero, desconto] = [uso.numero, formatReais(uso.desconto_centavos)]
          return (
            <>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 truncate font-emphasis">{uso.empresas.join(', ') || uso.titular}</span>
                <span className="whitespace-nowrap tabular-nums">−{desconto}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-ink-2">
                <span className="min-w-0 truncate">
                  {uso.empresas.length > 0 ? `${uso.titular} · ` : ''}
                  <Trans>Fatura {numero}</Trans> · {formatDataHora(uso.emitida_em)}
                </span>
                <LookTag look={situacoesDaFatura[uso.situacao]} />
              </span>
            </>
          )
        }}
      </EndlessList>
    </Card>
  )
}

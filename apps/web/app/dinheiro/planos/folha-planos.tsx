import { Trans, useLingui } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { gravarPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { CabecaPlano } from './cabeca-plano.tsx'
import { CupomIndicado } from './cupom-indicado.tsx'
import { EscolhaPeriodo } from './escolha-periodo.tsx'
import { linhas } from './linhas.tsx'
import { Valor } from './valor.tsx'

/**
 * All plans on one sheet: columns on wide screens; on narrow ones the plans one after the other,
 * then the comparison line by line. `resumida` leaves the comparison to the page of the plans. The
 * period is switched by CSS.
 */
export function FolhaPlanos({ planos, resumida = false }: { planos: Plano[]; resumida?: boolean }) {
  const { t } = useLingui()
  return (
    <div className={`folha-planos ${resumida ? 'mt-8 lg:mt-10' : 'mt-1'}`}>
      {resumida ? null : <CupomIndicado />}
      <EscolhaPeriodo planos={planos} />
      <table className="block overflow-hidden rounded-modal border border-line bg-surface lg:table lg:w-full lg:table-fixed lg:border-separate lg:border-spacing-0">
        <caption className="sr-only">{t`Planos, o que cada um inclui e quanto custa`}</caption>
        <thead className="block lg:table-header-group">
          <tr className="block divide-y divide-line lg:table-row lg:divide-y-0">
            <th
              scope="col"
              className="hidden text-start align-bottom font-normal text-ink-2 text-sm lg:table-cell lg:p-7"
            >
              <Trans>7 dias de teste em todos os planos, sem cartão.</Trans>
            </th>
            {planos.map((plano) => (
              <CabecaPlano key={plano.id} plano={plano} onEscolher={(periodo) => lembrar(plano, periodo)} />
            ))}
          </tr>
        </thead>
        <tbody id="comparar" className={`text-body lg:table-row-group ${resumida ? 'hidden' : 'block'}`}>
          {linhas.map(({ id, titulo, dica, valor }) => (
            <tr key={id} className="grid grid-cols-3 border-line-2 border-t px-6 py-4 lg:table-row lg:border-0 lg:p-0">
              <th
                scope="row"
                className="col-span-3 pb-2 text-start font-emphasis lg:border-line-2 lg:border-t lg:px-7 lg:py-3.5"
              >
                {titulo}
                {dica ? <span className="block font-normal text-note text-ink-3">{dica}</span> : null}
              </th>
              {planos.map((plano) => (
                <td
                  key={plano.id}
                  className={`pe-3 tabular-nums lg:border-line-2 lg:border-s lg:border-t lg:px-7 lg:py-3.5 ${plano.destaque ? 'lg:bg-pri-soft/40' : ''}`}
                >
                  {resumida ? null : (
                    <Valor plano={plano} campo="nome" className="block text-note text-ink-3 lg:hidden" />
                  )}
                  {valor(plano)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {resumida ? (
        <a
          href="/planos#comparar"
          className="mt-3 inline-flex min-h-11 items-center font-emphasis text-pri-ink underline underline-offset-3 lg:hidden"
        >
          <Trans>Comparar os planos linha a linha</Trans>
        </a>
      ) : null}
    </div>
  )
}

function lembrar({ id, preco_mensal, preco_semestral, preco_anual }: Plano, periodo: Periodo): void {
  gravarPlanoSelecionado({ plano: id, periodo, preco_mensal, preco_semestral, preco_anual })
}

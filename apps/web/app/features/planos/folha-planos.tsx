import { Trans, useLingui } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/plano'
import { CabecaPlano } from './cabeca-plano.tsx'
import { EscolhaPeriodo } from './escolha-periodo.tsx'
import { linhas } from './linhas.tsx'

/** All plans on one sheet: columns to compare on wide screens, one after the other on narrow ones. The period is plain CSS. */
export function FolhaPlanos({ planos }: { planos: Plano[] }) {
  const { t } = useLingui()
  return (
    <div data-planos className="folha-planos mt-8 lg:mt-10">
      <EscolhaPeriodo planos={planos} />
      <table className="block overflow-hidden rounded-modal border border-line bg-surface lg:table lg:w-full lg:table-fixed lg:border-separate lg:border-spacing-0">
        <caption className="sr-only">{t`Planos, o que cada um inclui e quanto custa`}</caption>
        <thead className="block lg:table-header-group">
          <tr className="block divide-y divide-line lg:table-row lg:divide-y-0">
            <td className="hidden align-bottom text-ink-2 text-sm lg:table-cell lg:p-7">
              <Trans>7 dias de teste em todos os planos, sem cartão.</Trans>
            </td>
            {planos.map((plano) => (
              <CabecaPlano key={plano.id} plano={plano} />
            ))}
          </tr>
        </thead>
        <tbody className="hidden text-[15px] lg:table-row-group">
          {linhas.map(({ id, titulo, dica, valor }) => (
            <tr key={id}>
              <th scope="row" className="border-line-2 border-t px-7 py-3.5 text-start font-emphasis">
                {titulo}
                {dica ? <span className="block font-normal text-[13px] text-ink-3">{dica}</span> : null}
              </th>
              {planos.map((plano) => (
                <td
                  key={plano.id}
                  data-plano={plano.id}
                  className={`border-line-2 border-s border-t px-7 py-3.5 tabular-nums ${plano.destaque ? 'bg-pri-soft/40' : ''}`}
                >
                  {valor(plano)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

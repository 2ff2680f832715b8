import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { Periodo } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'
import { useRef, useState } from 'react'
import { Segmented } from '#components/segmented.tsx'
import { CabecaPlano } from './cabeca-plano.tsx'
import { linhas } from './linhas.tsx'
import { descontoDoPeriodo, periodos } from './periodos.ts'
import { usePlanosAtuais } from './planos.ts'

/** All plans on one sheet: columns to compare on wide screens, one after the other on narrow ones. */
export function FolhaPlanos({ planos: iniciais }: { planos: Plano[] }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const folha = useRef<HTMLDivElement>(null)
  const planos = usePlanosAtuais(iniciais, folha)
  const [escolhido, setEscolhido] = useState<Periodo>('SEMESTRAL')
  const periodo = periodos.find(({ id }) => id === escolhido) ?? periodos[0]
  if (!periodo) return null
  const desconto = descontoDoPeriodo(planos, periodo)
  const nomePeriodo = _(periodo.rotulo)

  return (
    <div ref={folha} className="mt-8 lg:mt-10">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:hidden">
        <Escolha periodo={escolhido} mudar={setEscolhido} />
      </div>
      <table className="block rounded-modal border-line bg-surface max-lg:mt-4 lg:table lg:w-full lg:table-fixed lg:border-separate lg:border-spacing-0 lg:border">
        <caption className="sr-only">{t`Planos, o que cada um inclui e quanto custa`}</caption>
        <thead className="max-lg:block">
          <tr className="max-lg:block max-lg:divide-y max-lg:divide-line max-lg:rounded-modal max-lg:border max-lg:border-line">
            <td className="hidden p-7 align-top lg:table-cell">
              <Escolha periodo={escolhido} mudar={setEscolhido} />
              <p className="mt-4 text-ink-2 text-sm">
                {desconto > 0 ? (
                  <Trans>
                    {nomePeriodo} custa {desconto}% menos que o mensal.
                  </Trans>
                ) : (
                  <Trans>Sem fidelidade: pague mês a mês.</Trans>
                )}
              </p>
              <p className="mt-2 text-ink-2 text-sm">
                <Trans>7 dias de teste em todos os planos, sem cartão.</Trans>
              </p>
            </td>
            {planos.map((plano) => (
              <CabecaPlano key={plano.id} plano={plano} periodo={periodo} />
            ))}
          </tr>
        </thead>
        <tbody className="hidden text-[15px] lg:table-row-group">
          {linhas.map(({ id, titulo, dica, valor }) => (
            <tr key={id} className="*:border-line-2 *:border-t">
              <th scope="row" className="px-7 py-3.5 text-start font-emphasis">
                {titulo}
                {dica ? <span className="block font-normal text-[13px] text-ink-3">{dica}</span> : null}
              </th>
              {planos.map((plano) => (
                <td key={plano.id} className={`border-line-2 border-s px-7 py-3.5 tabular-nums ${plano.destaque ? 'bg-pri-soft/40' : ''}`}>
                  {valor(plano)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sr-only" aria-live="polite">
        <Plural value={planos.length} one="# plano à venda" other="# planos à venda" />
      </p>
    </div>
  )
}

function Escolha({ periodo, mudar }: { periodo: Periodo; mudar: (periodo: Periodo) => void }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  return (
    <Segmented
      label={t`Período de pagamento`}
      options={periodos.map(({ id, rotulo }) => ({ value: id, label: _(rotulo) }))}
      value={periodo}
      onChange={mudar}
    />
  )
}

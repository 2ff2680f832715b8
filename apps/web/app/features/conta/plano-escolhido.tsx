import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { Periodo } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'
import { Field } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { useValor } from '#features/planos/valor.tsx'

const periodos = {
  MENSAL: { rotulo: msg`Mensal`, preco: msg`R$ # por mês` },
  SEMESTRAL: { rotulo: msg`Semestral`, preco: msg`R$ # por semestre` },
  ANUAL: { rotulo: msg`Anual`, preco: msg`R$ # por ano` },
} satisfies Record<Periodo, unknown>

/** The plan that came with the visitor, shown and open to change. Nothing is paid here. */
export function PlanoEscolhido({ planos }: { planos: Plano[] }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={<Trans>Plano</Trans>} size="lg">
          <Select name="plano" defaultValue="">
            <option value="">{t`Escolher depois`}</option>
            {planos.map((plano) => (
              <OpcaoPlano key={plano.id} plano={plano} />
            ))}
          </Select>
        </Field>
        <Field label={<Trans>Período</Trans>} size="lg">
          <Select name="periodo" defaultValue="MENSAL">
            {Object.entries(periodos).map(([periodo, { rotulo, preco }]) => (
              <option key={periodo} value={periodo} data-preco={_(preco)}>
                {_(rotulo)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p
        role="status"
        data-preco-escolhido={t`#, só depois de 7 dias de teste sem cartão.`}
        className="mt-2 text-[13px] text-ink-2 tabular-nums"
      >
        <Trans>Você testa 7 dias sem cartão e decide o plano quando quiser.</Trans>
      </p>
    </div>
  )
}

/** As `useValor` marks it: the server writes today's plans over those of the build. */
function OpcaoPlano({ plano }: { plano: Plano }) {
  return <option data-plano={plano.id} value={plano.id} {...useValor(plano, 'nome')} />
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuracao } from './configuracao.queries.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

/** The rule by which outages are credited. */
export function InterrupcaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'interrupcao',
    what: t`a regra do crédito`,
    saved: t`Regra salva. Vale para o que for aplicado daqui em diante.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      <form.Whole name="minutos" hint={<Trans>As mais curtas não dão crédito.</Trans>} min={1} max={1440} />
      <form.Whole name="por_hora" hint={<Trans>Em %, por hora iniciada.</Trans>} min={1} max={100} />
      <form.Whole name="teto" hint={<Trans>Em %, por interrupção.</Trans>} min={1} max={100} />
    </Secao>
  )
}

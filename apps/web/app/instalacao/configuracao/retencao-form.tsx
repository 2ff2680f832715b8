import { Trans, useLingui } from '@lingui/react/macro'
import { maioresPrazos } from '@zelo/contract/instalacao/configuracao'
import type { Configuracao } from './configuracao.queries.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

const prazos = Object.entries(maioresPrazos) as [keyof typeof maioresPrazos, number][]

export function RetencaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'retencao',
    what: t`os prazos`,
    saved: t`Prazos salvos. A limpeza de cada dia já segue.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      {prazos.map(([campo, max]) => (
        <form.Whole
          key={campo}
          name={campo}
          hint={campo.endsWith('dias') ? <Trans>Em dias, até {max}.</Trans> : <Trans>Em meses, até {max}.</Trans>}
          min={1}
          max={max}
        />
      ))}
    </Secao>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Configuracao } from './configuracao.queries.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

export function EncarregadoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const form = useChave({
    chave: 'encarregado',
    what: t`o encarregado de dados`,
    saved: t`Encarregado salvo. A política de privacidade já mostra.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form}>
      <form.Field name="nome" required maxLength={120} />
      <form.Field name="email" required type="email" maxLength={254} />
    </Secao>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Configuracao } from './configuracao.queries.ts'
import { useCampos } from './configuracao-textos.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

export function EncarregadoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const campos = useCampos()
  const { form, conflito } = useChave({
    chave: 'encarregado',
    what: t`o encarregado de dados`,
    saved: t`Encarregado salvo. A política de privacidade já mostra.`,
    configuracao,
    noForm: (valor) => valor,
    doForm: (valores) => valores,
  })
  return (
    <Secao form={form} conflito={conflito}>
      <form.Field name="nome" label={campos.nome.label} required maxLength={120} />
      <form.Field name="email" label={campos.email.label} required type="email" maxLength={254} />
    </Secao>
  )
}

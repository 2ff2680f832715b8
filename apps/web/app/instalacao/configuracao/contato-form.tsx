import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuracao } from './configuracao.queries.ts'
import { useCampos } from './configuracao-textos.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

export function ContatoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const campos = useCampos()
  const form = useChave({
    chave: 'contato',
    what: t`o contato`,
    saved: t`Contato salvo. As páginas públicas já mostram.`,
    configuracao,
    noForm: (valor) => ({ ...valor, whatsapp: valor.whatsapp ?? '' }),
    doForm: (valores) => ({ ...valores, whatsapp: valores.whatsapp.replace(/\D/g, '') || null }),
  })
  return (
    <Secao form={form}>
      <form.Field name="email" required type="email" maxLength={254} />
      <form.Field name="telefone" required type="tel" maxLength={30} />
      <form.Field
        name="whatsapp"
        optional
        hint={<Trans>Com país e DDD: 55 11 99999-0000. Vazio não mostra.</Trans>}
        type="tel"
        maxLength={30}
      />
      <form.Field name="cidade" required maxLength={80} />
      <form.Field name="atendimento.br" label={campos.atendimento.label} required maxLength={120} />
      <form.Field name="atendimento.en" label={t`O mesmo, em inglês`} required lang="en" maxLength={120} />
    </Secao>
  )
}
